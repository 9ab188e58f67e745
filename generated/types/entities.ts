/**
 * Representations of the admin API, generated from schemas/entities. Change those and run npm run generate.
 * Types are those of decoded values: what is stored as "true" is a boolean here.
 */

/**
 * Every entity by its id.
 */
export interface Entities {
  "admin-event": AdminEventRepresentation;
  "admin-permission": AdminPermissionRepresentation;
  "assigned-client-scope": AssignedClientScopeRepresentation;
  "auth-details": AuthDetailsRepresentation;
  "authentication-flow": AuthenticationFlowRepresentation;
  "authenticator-config": AuthenticatorConfigRepresentation;
  "authenticator-provider": AuthenticatorProviderRepresentation;
  "authz-permission": AuthzPermissionRepresentation;
  "authz-policy": AuthzPolicyRepresentation;
  "authz-provider": AuthzProviderRepresentation;
  "authz-resource": AuthzResourceRepresentation;
  "authz-scope": AuthzScopeRepresentation;
  "authz-server": AuthzServerRepresentation;
  "available-role": AvailableRoleRepresentation;
  "brute-force-status": BruteForceStatusRepresentation;
  "client-initial-access": ClientInitialAccessRepresentation;
  "client-installation": ClientInstallationRepresentation;
  "client-mapping": ClientMappingRepresentation;
  "client-policies": ClientPoliciesRepresentation;
  "client-policy-condition": ClientPolicyConditionRepresentation;
  "client-policy-executor": ClientPolicyExecutorRepresentation;
  "client-policy": ClientPolicyRepresentation;
  "client-profile": ClientProfileRepresentation;
  "client-profiles": ClientProfilesRepresentation;
  "client-scope": ClientScopeRepresentation;
  client: ClientRepresentation;
  "component-type": ComponentTypeRepresentation;
  component: ComponentRepresentation;
  "config-property": ConfigPropertyRepresentation;
  "cpu-info": CpuInfoRepresentation;
  credential: CredentialRepresentation;
  "crypto-info": CryptoInfoRepresentation;
  "effective-mapper": EffectiveMapperRepresentation;
  "effective-role": EffectiveRoleRepresentation;
  "event-listener": EventListenerRepresentation;
  event: EventRepresentation;
  "execution-export": ExecutionExportRepresentation;
  execution: ExecutionRepresentation;
  "ext-mail-template": ExtMailTemplateRepresentation;
  "ext-organization-domain": ExtOrganizationDomainRepresentation;
  "ext-organization-invitation": ExtOrganizationInvitationRepresentation;
  "ext-organization-member-attributes": ExtOrganizationMemberAttributesRepresentation;
  "ext-organization-member": ExtOrganizationMemberRepresentation;
  "ext-organization-role": ExtOrganizationRoleRepresentation;
  "ext-organization-scim": ExtOrganizationScimRepresentation;
  "ext-organization": ExtOrganizationRepresentation;
  "ext-organizations-config": ExtOrganizationsConfigRepresentation;
  "ext-style": ExtStyleRepresentation;
  feature: FeatureRepresentation;
  "federated-identity": FederatedIdentityRepresentation;
  "flow-user": FlowUserRepresentation;
  group: GroupRepresentation;
  "identity-provider-mapper": IdentityProviderMapperRepresentation;
  "identity-provider-type": IdentityProviderTypeRepresentation;
  "identity-provider": IdentityProviderRepresentation;
  "issued-credential": IssuedCredentialRepresentation;
  key: KeyRepresentation;
  "management-permission": ManagementPermissionRepresentation;
  member: MemberRepresentation;
  "memory-info": MemoryInfoRepresentation;
  "organization-domain": OrganizationDomainRepresentation;
  "organization-invitation": OrganizationInvitationRepresentation;
  organization: OrganizationRepresentation;
  "parameterized-scope-type": ParameterizedScopeTypeRepresentation;
  "password-policy-type": PasswordPolicyTypeRepresentation;
  "profile-info": ProfileInfoRepresentation;
  "protocol-mapper-type": ProtocolMapperTypeRepresentation;
  "protocol-mapper": ProtocolMapperRepresentation;
  "provider-group": ProviderGroupRepresentation;
  provider: ProviderRepresentation;
  "realm-events-config": RealmEventsConfigRepresentation;
  "realm-name": RealmNameRepresentation;
  realm: RealmRepresentation;
  "required-action-config": RequiredActionConfigRepresentation;
  "required-action-provider": RequiredActionProviderRepresentation;
  "role-mapping": RoleMappingRepresentation;
  role: RoleRepresentation;
  "server-info": ServerInfoRepresentation;
  "ssf-stream": SsfStreamRepresentation;
  "system-info": SystemInfoRepresentation;
  "theme-info": ThemeInfoRepresentation;
  translation: TranslationRepresentation;
  "ui-info": UiInfoRepresentation;
  "up-attribute": UpAttributeRepresentation;
  "up-config": UpConfigRepresentation;
  "up-group": UpGroupRepresentation;
  "used-by": UsedByRepresentation;
  "user-consent": UserConsentRepresentation;
  "user-organization": UserOrganizationRepresentation;
  "user-profile-attribute": UserProfileAttributeRepresentation;
  "user-profile-group": UserProfileGroupRepresentation;
  "user-profile-metadata": UserProfileMetadataRepresentation;
  "user-session": UserSessionRepresentation;
  user: UserRepresentation;
  "verifiable-credential": VerifiableCredentialRepresentation;
  "who-am-i": WhoAmIRepresentation;
  "workflow-concurrency": WorkflowConcurrencyRepresentation;
  "workflow-schedule": WorkflowScheduleRepresentation;
  "workflow-state": WorkflowStateRepresentation;
  "workflow-step": WorkflowStepRepresentation;
  workflow: WorkflowRepresentation;
}
export interface AdminEventRepresentation {
  id?: string;
  time?: number;
  realmId?: string;
  operationType?: "CREATE" | "UPDATE" | "DELETE" | "ACTION";
  resourceType?: string;
  resourcePath?: string;
  authDetails?: AuthDetailsRepresentation;
  /**
   * What was written.
   */
  representation?: unknown;
  error?: string;
  details?: {
    [k: string]: string;
  };
  [k: string]: unknown;
}
/**
 * Who made a change, in the realm that was signed in to.
 */
export interface AuthDetailsRepresentation {
  realmId?: string;
  clientId?: string;
  userId?: string;
  ipAddress?: string;
  [k: string]: unknown;
}
export interface AdminPermissionRepresentation {
  id?: string;
  /**
   * permissionNameHelpText
   */
  name: string;
  /**
   * adminPermissionDescription
   */
  description?: string;
  type?: string;
  logic?: string;
  decisionStrategy?: string;
  resourceType?: string;
  /**
   * adminPermissionScopesHelp
   */
  scopes: string[];
  resources?: string[];
  /**
   * adminPermissionPoliciesHelp
   */
  policies?: string[];
  [k: string]: unknown;
}
/**
 * A client scope that a client has.
 */
export interface AssignedClientScopeRepresentation {
  id?: string;
  name?: string;
  protocol?: string;
  type?: "default" | "optional";
  [k: string]: unknown;
}
export interface AuthenticationFlowRepresentation {
  id?: string;
  alias: string;
  description?: string;
  /**
   * topLevelFlowTypeHelp
   */
  providerId?: "basic-flow" | "client-flow" | "form-flow";
  topLevel?: boolean;
  builtIn?: boolean;
  authenticationExecutions?: ExecutionExportRepresentation[];
  usedBy?: UsedByRepresentation;
  [k: string]: unknown;
}
/**
 * An execution as part of a flow; `execution` is what can be changed.
 */
export interface ExecutionExportRepresentation {
  authenticator?: string;
  authenticatorConfig?: string;
  authenticatorFlow?: boolean;
  requirement?: "REQUIRED" | "ALTERNATIVE" | "DISABLED" | "CONDITIONAL";
  priority?: number;
  flowAlias?: string;
  userSetupAllowed?: boolean;
  [k: string]: unknown;
}
/**
 * Who uses a flow.
 */
export interface UsedByRepresentation {
  type?: "SPECIFIC_CLIENTS" | "SPECIFIC_PROVIDERS" | "DEFAULT";
  values?: string[];
  [k: string]: unknown;
}
export interface AuthenticatorConfigRepresentation {
  id?: string;
  /**
   * authenticationAliasHelp
   */
  alias: string;
  config?: {
    /**
     * authenticatorRefConfig.value.help
     */
    "default.reference.value"?: string;
    /**
     * authenticatorRefConfig.maxAge.help
     */
    "default.reference.maxAge"?: string;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * A step that flows can have, as the server offers it.
 */
export interface AuthenticatorProviderRepresentation {
  id?: string;
  displayName?: string;
  description?: string;
  [k: string]: unknown;
}
export interface AuthzPermissionRepresentation {
  id?: string;
  /**
   * permissionName
   */
  name: string;
  /**
   * permissionDescription
   */
  description?: string;
  type?: string;
  logic?: string;
  resourceType?: string;
  /**
   * permissionResources
   */
  resources?: string[];
  /**
   * permissionScopesHelp
   */
  scopes?: string[];
  /**
   * permissionPoliciesHelp
   */
  policies?: string[];
  /**
   * permissionDecisionStrategyHelp
   */
  decisionStrategy?: "AFFIRMATIVE" | "UNANIMOUS" | "CONSENSUS";
  [k: string]: unknown;
}
export interface AuthzPolicyRepresentation {
  id?: string;
  name: string;
  description?: string;
  type?: string;
  logic?: "POSITIVE" | "NEGATIVE";
  decisionStrategy?: "UNANIMOUS" | "AFFIRMATIVE" | "CONSENSUS";
  policies?: string[];
  /**
   * policyClientHelp
   */
  clients?: string[];
  /**
   * policyUsers
   */
  users?: string[];
  /**
   * clientsClientScopesHelp
   */
  clientScopes?: {
    id: string;
    required?: boolean;
    [k: string]: unknown;
  }[];
  groupsClaim?: string;
  /**
   * policyGroupsHelp
   */
  groups?: {
    id: string;
    extendChildren?: boolean;
    [k: string]: unknown;
  }[];
  targetClaim?: string;
  pattern?: string;
  targetContextAttributes?: boolean;
  /**
   * policyRolesHelp
   */
  roles?: {
    id: string;
    required?: boolean;
    [k: string]: unknown;
  }[];
  fetchRoles?: boolean;
  /**
   * monthHelp
   */
  month?: number;
  monthEnd?: number;
  /**
   * dayMonthHelp
   */
  dayMonth?: number;
  dayMonthEnd?: number;
  /**
   * hourHelp
   */
  hour?: number;
  hourEnd?: number;
  /**
   * minuteHelp
   */
  minute?: number;
  minuteEnd?: number;
  notBefore?: string;
  notOnOrAfter?: string;
  /**
   * policyCodeHelp
   */
  code?: string;
  config?: {
    [k: string]: string;
  };
  [k: string]: unknown;
}
export interface AuthzProviderRepresentation {
  type?: string;
  name?: string;
  group?: string;
  description?: string;
  code?: string;
  [k: string]: unknown;
}
export interface AuthzResourceRepresentation {
  _id?: string;
  /**
   * resourceNameHelp
   */
  name: string;
  displayName: string;
  /**
   * resourceDetailsTypeHelp
   */
  type?: string;
  uris?: string[];
  /**
   * clientScopesHelp
   */
  scopes?: AuthzScopeRepresentation[];
  /**
   * iconUriHelp
   */
  icon_uri?: string;
  ownerManagedAccess?: boolean;
  attributes?: {
    [k: string]: string[];
  };
  owner?: {
    id?: string;
    name?: string;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface AuthzScopeRepresentation {
  id?: string;
  /**
   * authzScopeNameHelp
   */
  name: string;
  /**
   * scopeDisplayNameHelp
   */
  displayName?: string;
  iconUri?: string;
  [k: string]: unknown;
}
export interface AuthzServerRepresentation {
  id?: string;
  clientId?: string;
  name?: string;
  policyEnforcementMode?: "ENFORCING" | "PERMISSIVE" | "DISABLED";
  decisionStrategy?: "UNANIMOUS" | "AFFIRMATIVE";
  allowRemoteResourceManagement?: boolean;
  [k: string]: unknown;
}
/**
 * A client role that can be assigned.
 */
export interface AvailableRoleRepresentation {
  id?: string;
  /**
   * Name of the role.
   */
  role?: string;
  description?: string;
  /**
   * Client identifier.
   */
  client?: string;
  /**
   * Id of the client.
   */
  clientId?: string;
  [k: string]: unknown;
}
/**
 * Failed sign-ins of one user; `disabled` means locked for now.
 */
export interface BruteForceStatusRepresentation {
  disabled?: boolean;
  numFailures?: number;
  numTemporaryLockouts?: number;
  numSecondaryAuthFailures?: number;
  failedLoginNotBefore?: number;
  lastFailure?: number;
  lastIPFailure?: string;
  [k: string]: unknown;
}
export interface ClientInitialAccessRepresentation {
  id?: string;
  /**
   * Shown once, when created.
   */
  token?: string;
  timestamp?: number;
  /**
   * 0 or missing: for ever.
   */
  expiration?: number;
  count?: number;
  remainingCount?: number;
  webOrigins?: string[];
  [k: string]: unknown;
}
export interface ClientInstallationRepresentation {
  id?: string;
  displayType?: string;
  downloadOnly?: boolean;
  filename?: string;
  helpText?: string;
  mediaType?: string;
  protocol?: string;
  [k: string]: unknown;
}
export interface ClientMappingRepresentation {
  id?: string;
  client?: string;
  mappings?: RoleRepresentation[];
  [k: string]: unknown;
}
export interface RoleRepresentation {
  id?: string;
  name: string;
  description?: string;
  composite?: boolean;
  clientRole?: boolean;
  /**
   * Id of the realm, or of the client that owns it.
   */
  containerId?: string;
  attributes?: {
    [k: string]: string[];
  };
  composites?: {
    realm?: string[];
    client?: {
      [k: string]: string[];
    };
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * The client policies of a realm.
 */
export interface ClientPoliciesRepresentation {
  policies?: ClientPolicyRepresentation[];
  /**
   * Those that come with the server.
   */
  globalPolicies?: ClientPolicyRepresentation[];
  [k: string]: unknown;
}
/**
 * Which clients are held to which profiles.
 */
export interface ClientPolicyRepresentation {
  name: string;
  description?: string;
  enabled?: boolean;
  /**
   * clientPolicyModeHelp
   */
  mode?: "DEFAULT" | "STRICT";
  conditions?: ClientPolicyConditionRepresentation[];
  /**
   * clientProfilesHelp
   */
  profiles?: string[];
  [k: string]: unknown;
}
/**
 * One condition under which a client policy holds.
 */
export interface ClientPolicyConditionRepresentation {
  condition: string;
  configuration?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * One rule of a client profile.
 */
export interface ClientPolicyExecutorRepresentation {
  executor: string;
  configuration?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * What a client is held to: executors that check or set its properties.
 */
export interface ClientProfileRepresentation {
  name: string;
  description?: string;
  executors?: ClientPolicyExecutorRepresentation[];
  [k: string]: unknown;
}
/**
 * The client profiles of a realm.
 */
export interface ClientProfilesRepresentation {
  profiles?: ClientProfileRepresentation[];
  /**
   * Those that come with the server.
   */
  globalProfiles?: ClientProfileRepresentation[];
  [k: string]: unknown;
}
export interface ClientScopeRepresentation {
  id?: string;
  /**
   * scopeNameHelp
   */
  name: string;
  /**
   * scopeDescriptionHelp
   */
  description?: string;
  /**
   * scopeTypeHelp
   */
  type?: "none" | "default" | "optional";
  protocol?: string;
  attributes?: {
    "display.on.consent.screen"?: boolean;
    "always.display.consent"?: boolean;
    /**
     * scopeConsentTextHelp
     */
    "consent.screen.text"?: string;
    "include.in.token.scope"?: boolean;
    "include.in.openid.provider.metadata"?: boolean;
    "gui.order"?: number;
    "is.parameterized.scope"?: boolean;
    "parameterized.scope.type"?: string;
    "parameterized.scope.regexp"?: string;
    "parameterized.scope.repeatable"?: boolean;
    "parameterized.scope.allow.user.data"?: boolean;
    "vc.credential_configuration_id"?: string;
    "vc.credential_identifier"?: string;
    "vc.policy.offer.required"?: boolean;
    "vc.issuer_did"?: string;
    "vc.expiry_in_seconds"?: number;
    "vc.refresh_interval_in_seconds"?: number;
    "vc.format"?: "dc+sd-jwt" | "jwt_vc_json";
    "vc.credential_build_config.token_jws_type"?: string;
    "vc.signing_key_id"?: string;
    "vc.credential_signing_alg"?: string;
    "vc.credential_build_config.hash_algorithm"?: string;
    "vc.binding_required"?: boolean;
    "vc.cryptographic_binding_methods_supported"?: string;
    "vc.binding_required_proof_types"?: string;
    "vc.display"?: unknown;
    "vc.supported_credential_types"?: string;
    "vc.verifiable_credential_type"?: string;
    "vc.credential_build_config.sd_jwt.visible_claims"?: string;
    [k: string]: unknown;
  };
  protocolMappers?: ProtocolMapperRepresentation[];
  [k: string]: unknown;
}
export interface ProtocolMapperRepresentation {
  id?: string;
  name: string;
  protocol: string;
  protocolMapper: string;
  config?: {
    [k: string]: string;
  };
  [k: string]: unknown;
}
export interface ClientRepresentation {
  id?: string;
  clientId?: string;
  /**
   * clientNameHelp
   */
  name?: string;
  description?: string;
  enabled?: boolean;
  protocol?: string;
  type?: string;
  alwaysDisplayInConsole?: boolean;
  /**
   * rootURLHelp
   */
  rootUrl?: string;
  baseUrl?: string;
  adminUrl?: string;
  /**
   * validRedirectURIsHelp
   */
  redirectUris?: string[];
  webOrigins?: string[];
  /**
   * authenticationHelp
   */
  publicClient?: boolean;
  bearerOnly?: boolean;
  /**
   * authorizationHelp
   */
  authorizationServicesEnabled?: boolean;
  standardFlowEnabled?: boolean;
  implicitFlowEnabled?: boolean;
  directAccessGrantsEnabled?: boolean;
  serviceAccountsEnabled?: boolean;
  /**
   * clientAuthenticatorTypeHelp
   */
  clientAuthenticatorType?: string;
  /**
   * oidcClientSecretHelp
   */
  secret?: string;
  registrationAccessToken?: string;
  consentRequired?: boolean;
  fullScopeAllowed?: boolean;
  frontchannelLogout?: boolean;
  surrogateAuthRequired?: boolean;
  attributes?: {
    realm_client?: boolean;
    is_temporary_admin?: boolean;
    /**
     * validPostLogoutRedirectURIsHelp
     */
    "post.logout.redirect.uris"?: string[];
    saml_idp_initiated_sso_url_name?: string;
    saml_idp_initiated_sso_relay_state?: string;
    saml_name_id_format?: "username" | "email" | "transient" | "persistent";
    saml_force_name_id_format?: boolean;
    "saml.force.post.binding"?: boolean;
    "saml.artifact.binding"?: boolean;
    "saml.artifact.binding.identifier"?: string;
    "saml.authnstatement"?: boolean;
    "saml.onetimeuse.condition"?: boolean;
    "saml.server.signature.keyinfo.ext"?: boolean;
    "saml.allow.ecp.flow"?: boolean;
    "saml.server.signature"?: boolean;
    "saml.assertion.signature"?: boolean;
    "saml.signature.algorithm"?:
      "RSA_SHA1" | "RSA_SHA256" | "RSA_SHA256_MGF1" | "RSA_SHA512" | "RSA_SHA512_MGF1" | "DSA_SHA1";
    "saml.server.signature.keyinfo.xmlSigKeyInfoKeyNameTransformer"?: "NONE" | "KEY_ID" | "CERT_SUBJECT";
    saml_signature_canonicalization_method?:
      | "http://www.w3.org/2001/10/xml-exc-c14n#"
      | "http://www.w3.org/2001/10/xml-exc-c14n#WithComments"
      | "http://www.w3.org/TR/2001/REC-xml-c14n-20010315"
      | "http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments";
    "saml.metadataDescriptorUrl"?: string;
    "saml.useMetadataDescriptorUrl"?: boolean;
    "saml.client.signature"?: boolean;
    "saml.encrypt"?: boolean;
    "saml.encryption.algorithm"?:
      | "http://www.w3.org/2009/xmlenc11#aes256-gcm"
      | "http://www.w3.org/2009/xmlenc11#aes192-gcm"
      | "http://www.w3.org/2009/xmlenc11#aes128-gcm"
      | "http://www.w3.org/2001/04/xmlenc#aes256-cbc"
      | "http://www.w3.org/2001/04/xmlenc#aes192-cbc"
      | "http://www.w3.org/2001/04/xmlenc#aes128-cbc";
    "saml.encryption.keyAlgorithm"?:
      | "http://www.w3.org/2009/xmlenc11#rsa-oaep"
      | "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"
      | "http://www.w3.org/2001/04/xmlenc#rsa-1_5";
    "saml.encryption.digestMethod"?:
      | "http://www.w3.org/2001/04/xmlenc#sha512"
      | "http://www.w3.org/2001/04/xmlenc#sha256"
      | "http://www.w3.org/2000/09/xmldsig#sha1";
    "saml.encryption.maskGenerationFunction"?:
      | "http://www.w3.org/2009/xmlenc11#mgf1sha512"
      | "http://www.w3.org/2009/xmlenc11#mgf1sha384"
      | "http://www.w3.org/2009/xmlenc11#mgf1sha256"
      | "http://www.w3.org/2009/xmlenc11#mgf1sha224"
      | "http://www.w3.org/2009/xmlenc11#mgf1sha1";
    saml_single_logout_service_url_post?: string;
    saml_single_logout_service_url_redirect?: string;
    saml_single_logout_service_url_soap?: string;
    saml_single_logout_service_url_artifact?: string;
    saml_assertion_consumer_url_post?: string;
    saml_assertion_consumer_url_redirect?: string;
    saml_artifact_binding_url?: string;
    saml_artifact_resolution_service_url?: string;
    "saml.assertion.lifespan"?: number;
    "standard.token.exchange.enabled"?: boolean;
    "standard.token.exchange.enableRefreshRequestedTokenType"?: "NO" | "SAME_SESSION";
    "oauth2.jwt.authorization.grant.enabled"?: boolean;
    "oauth2.jwt.authorization.grant.idp"?: string[];
    "oauth2.device.authorization.grant.enabled"?: boolean;
    "oidc.ciba.grant.enabled"?: boolean;
    "pkce.code.challenge.method"?: "S256" | "plain";
    "dpop.bound.access.tokens"?: boolean;
    "external.token.enabled"?: boolean;
    "external.token.idp"?: string[];
    "ssf.enabled"?: boolean;
    /**
     * loginThemeHelp
     */
    login_theme?: string;
    "display.on.consent.screen"?: boolean;
    "consent.screen.text"?: string;
    "frontchannel.logout.url"?: string;
    "frontchannel.logout.session.required"?: boolean;
    "backchannel.logout.url"?: string;
    "backchannel.logout.session.required"?: boolean;
    "backchannel.logout.revoke.offline.tokens"?: boolean;
    "logout.confirmation.enabled"?: boolean;
    "use.jwks.url"?: boolean;
    "jwks.url"?: string;
    "client.secret.authentication.allowed.method"?: "client_secret_basic" | "client_secret_post";
    "token.endpoint.auth.signing.alg"?: string;
    "token.endpoint.auth.signing.max.exp"?: number;
    "x509.allow.regex.pattern.comparison"?: boolean;
    "x509.subjectdn"?: string;
    "x509.casubjectdn"?: string;
    "client.secret.creation.time"?: number;
    "client.secret.expiration.time"?: number;
    "client.secret.rotated"?: string;
    "client.secret.rotated.expiration.time"?: number;
    logoUri?: string;
    policyUri?: string;
    tosUri?: string;
    "access.token.signed.response.alg"?: string;
    "access.token.header.type.rfc9068"?: boolean;
    "id.token.signed.response.alg"?: string;
    "id.token.encrypted.response.alg"?: string;
    "id.token.encrypted.response.enc"?: string;
    "id.token.as.detached.signature"?: boolean;
    "user.info.response.signature.alg"?: string;
    "user.info.encrypted.response.alg"?: string;
    "user.info.encrypted.response.enc"?: string;
    "request.object.signature.alg"?: string;
    "request.object.encryption.alg"?: string;
    "request.object.encryption.enc"?: string;
    "request.object.required"?: "not required" | "request or request_uri" | "request only" | "request_uri only";
    "request.uris"?: string[];
    "authorization.signed.response.alg"?: string;
    "authorization.encrypted.response.alg"?: string;
    "authorization.encrypted.response.enc"?: string;
    "exclude.session.state.from.auth.response"?: boolean;
    "exclude.issuer.from.auth.response"?: boolean;
    "use.refresh.tokens"?: boolean;
    "client_credentials.use_refresh_token"?: boolean;
    "token.response.type.bearer.lower-case"?: boolean;
    "allow.token.introspection.without.audience.check"?: boolean;
    "allow.userinfo.with.lightweight.access.token"?: boolean;
    "oauth2.jwt.authorization.grant.audience"?: {
      key?: string;
      value?: string;
      [k: string]: unknown;
    }[];
    "acr.loa.map"?: {
      [k: string]: string | number;
    };
    "default.acr.values"?: string[];
    "minimum.acr.value"?: string;
    "access.token.lifespan"?: number;
    "client.session.idle.timeout"?: number;
    "client.session.max.lifespan"?: number;
    "client.offline.session.idle.timeout"?: number;
    "client.offline.session.max.lifespan"?: number;
    "tls.client.certificate.bound.access.tokens"?: boolean;
    "require.pushed.authorization.requests"?: boolean;
    "client.use.lightweight.access.token.enabled"?: boolean;
    "client.introspection.response.allow.jwt.claim.enabled"?: boolean;
    "oid4vci.enabled"?: boolean;
    "oid4vci.attester_trust_idps"?: string[];
    "security.admin.console"?: boolean;
    "ssf.profile"?: "SSF_1_0" | "SSE_CAEP";
    "ssf.description"?: string;
    "ssf.streamAudience"?: string;
    "ssf.defaultSubjects"?: "ALL" | "NONE";
    "ssf.userSubjectFormat"?: "iss_sub" | "email" | "complex.iss_sub+tenant" | "complex.email+tenant";
    "ssf.autoNotifyOnLogin"?: boolean;
    "ssf.subjectRemovalGraceSeconds"?: number;
    "ssf.autoVerifyStream"?: boolean;
    "ssf.verificationDelayMillis"?: number;
    "ssf.minVerificationInterval"?: number;
    "ssf.maxEventAgeSeconds"?: number;
    "ssf.inactivityTimeoutSeconds"?: number;
    "ssf.requireServiceAccount"?: boolean;
    "ssf.requiredRole"?: string;
    "ssf.allowedDeliveryMethods"?: ("push" | "poll")[];
    "ssf.validPushUrls"?: string[];
    "ssf.pushEndpointConnectTimeoutMillis"?: number;
    "ssf.pushEndpointSocketTimeoutMillis"?: number;
    "ssf.supportedEvents"?: string[];
    "ssf.allowEmitEvents"?: boolean;
    "ssf.emitOnlyEvents"?: string[];
    "ssf.emitEventsRole"?: string;
    [k: string]: unknown;
  };
  authenticationFlowBindingOverrides?: {
    browser?: string;
    direct_grant?: string;
    [k: string]: unknown;
  };
  protocolMappers?: ProtocolMapperRepresentation[];
  defaultClientScopes?: string[];
  optionalClientScopes?: string[];
  nodeReRegistrationTimeout?: number;
  registeredNodes?: {
    [k: string]: number;
  };
  notBefore?: number;
  origin?: string;
  authorizationSettings?: {
    [k: string]: unknown;
  };
  /**
   * What the signed-in administrator may do with this one.
   */
  access?: {
    [k: string]: boolean;
  };
  [k: string]: unknown;
}
export interface ComponentTypeRepresentation {
  id?: string;
  helpText?: string;
  properties?: ConfigPropertyRepresentation[];
  clientProperties?: ConfigPropertyRepresentation[];
  metadata?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface ConfigPropertyRepresentation {
  name?: string;
  label?: string;
  helpText?: string;
  type?: string;
  defaultValue?: unknown;
  options?: string[];
  secret?: boolean;
  required?: boolean;
  readOnly?: boolean;
  [k: string]: unknown;
}
export interface ComponentRepresentation {
  id?: string;
  name: string;
  providerId?: string;
  providerType?: string;
  parentId?: string;
  subType?: string;
  config?: {
    enabled?: boolean;
    active?: boolean;
    priority?: number;
    cachePolicy?: "DEFAULT" | "EVICT_DAILY" | "EVICT_WEEKLY" | "MAX_LIFESPAN" | "NO_CACHE";
    evictionDay?: number;
    evictionHour?: number;
    evictionMinute?: number;
    maxLifespan?: number;
    kerberosRealm?: string;
    serverPrincipal?: string;
    keyTab?: string;
    krbPrincipalAttribute?: string;
    bindDn?: string;
    usersDn?: string;
    relativeCreateDn?: string;
    usernameLDAPAttribute?: string;
    rdnLDAPAttribute?: string;
    uuidLDAPAttribute?: string;
    userObjectClasses?: string;
    customUserSearchFilter?: string;
    vendor?: "ad" | "rhds" | "tivoli" | "edirectory" | "other";
    /**
     * consoleDisplayConnectionUrlHelp
     */
    connectionUrl?: string;
    bindCredential?: string;
    authType?: "simple" | "none";
    useTruststoreSpi?: "always" | "never";
    editMode?: "READ_ONLY" | "WRITABLE" | "UNSYNCED";
    searchScope?: "1" | "2";
    referral?: "ignore" | "follow";
    startTls?: boolean;
    connectionPooling?: boolean;
    pagination?: boolean;
    importEnabled?: boolean;
    syncRegistrations?: boolean;
    removeInvalidUsersEnabled?: boolean;
    allowKerberosAuthentication?: boolean;
    useKerberosForPasswordAuthentication?: boolean;
    allowPasswordAuthentication?: boolean;
    updateProfileFirstLogin?: boolean;
    debug?: boolean;
    usePasswordModifyExtendedOp?: boolean;
    validatePasswordPolicy?: boolean;
    enableLdapPasswordPolicy?: boolean;
    trustEmail?: boolean;
    connectionTrace?: boolean;
    connectionTimeout?: number;
    readTimeout?: number;
    batchSizeForSync?: number;
    /**
     * -1: never.
     */
    fullSyncPeriod?: number;
    /**
     * -1: never.
     */
    changedSyncPeriod?: number;
    "use.realm.roles.mapping"?: boolean;
    "client.id"?: string;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface CpuInfoRepresentation {
  processorCount?: number;
  [k: string]: unknown;
}
export interface CredentialRepresentation {
  id?: string;
  type?: string;
  userLabel?: string;
  createdDate?: number;
  credentialData?: {
    [k: string]: unknown;
  };
  secretData?: string;
  value?: string;
  temporary?: boolean;
  priority?: number;
  federationLink?: string;
  [k: string]: unknown;
}
export interface CryptoInfoRepresentation {
  clientSignatureAsymmetricAlgorithms?: string[];
  clientSignatureSymmetricAlgorithms?: string[];
  cryptoProvider?: string;
  supportedKeystoreTypes?: string[];
  [k: string]: unknown;
}
/**
 * A mapper that takes part when a client is given a token.
 */
export interface EffectiveMapperRepresentation {
  mapperId?: string;
  mapperName?: string;
  containerId?: string;
  containerName?: string;
  containerType?: string;
  protocolMapper?: string;
  [k: string]: unknown;
}
/**
 * A role that is held, directly or through another.
 */
export interface EffectiveRoleRepresentation {
  id?: string;
  name?: string;
  description?: string;
  clientRole?: boolean;
  /**
   * Client identifier of a client role.
   */
  client?: string;
  /**
   * Id of the client of a client role.
   */
  clientId?: string;
  [k: string]: unknown;
}
export interface EventListenerRepresentation {
  id?: string;
  [k: string]: unknown;
}
export interface EventRepresentation {
  id?: string;
  time?: number;
  type?: string;
  realmId?: string;
  /**
   * Client identifier, not the id.
   */
  clientId?: string;
  userId?: string;
  sessionId?: string;
  ipAddress?: string;
  error?: string;
  details?: {
    [k: string]: string;
  };
  [k: string]: unknown;
}
export interface ExecutionRepresentation {
  id?: string;
  alias?: string;
  displayName?: string;
  /**
   * flowDescriptionHelp
   */
  description?: string;
  providerId?: string;
  requirement?: "REQUIRED" | "ALTERNATIVE" | "DISABLED" | "CONDITIONAL";
  requirementChoices?: string[];
  configurable?: boolean;
  authenticationConfig?: string;
  authenticationFlow?: boolean;
  flowId?: string;
  level?: number;
  index?: number;
  priority?: number;
  [k: string]: unknown;
}
export interface ExtMailTemplateRepresentation {
  key: string;
  label?: string;
  html?: string;
  text?: string;
  [k: string]: unknown;
}
export interface ExtOrganizationDomainRepresentation {
  domain_name?: string;
  verified?: boolean;
  record_key?: string;
  record_value?: string;
  [k: string]: unknown;
}
export interface ExtOrganizationInvitationRepresentation {
  id?: string;
  email?: string;
  createdAt?: string;
  inviterId?: string;
  invitationUrl?: string;
  organizationId?: string;
  roles?: string[];
  attributes?: {
    [k: string]: string[];
  };
  [k: string]: unknown;
}
export interface ExtOrganizationMemberAttributesRepresentation {
  attributes?: {
    [k: string]: string[];
  };
  [k: string]: unknown;
}
export interface ExtOrganizationMemberRepresentation {
  id?: string;
  username?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  enabled?: boolean;
  [k: string]: unknown;
}
export interface ExtOrganizationRoleRepresentation {
  id?: string;
  name: string;
  description?: string;
  [k: string]: unknown;
}
export interface ExtOrganizationScimRepresentation {
  enabled?: boolean;
  email_as_username?: boolean;
  link_idp?: boolean;
  auth?: {
    type: "KEYCLOAK" | "EXTERNAL_JWT" | "EXTERNAL_SECRET" | "EXTERNAL_BASIC";
    issuer?: string;
    audience?: string;
    jwks_uri?: string;
    shared_secret?: string;
    username?: string;
    password?: string;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface ExtOrganizationRepresentation {
  id?: string;
  /**
   * extOrganizationNameHelp
   */
  name: string;
  /**
   * extOrganizationDisplayNameHelp
   */
  displayName?: string;
  url?: string;
  realm?: string;
  /**
   * extOrganizationDomainsHelp
   */
  domains?: string[];
  attributes?: {
    [k: string]: string[];
  };
  [k: string]: unknown;
}
export interface ExtOrganizationsConfigRepresentation {
  createAdminUserEnabled?: boolean;
  sharedIdpsEnabled?: boolean;
  multipleIdpsEnabled?: boolean;
  validateIdpEnabled?: boolean;
  scimEnabled?: boolean;
  expirationInSecs?: number;
  defaultApplicationUri?: string;
  [k: string]: unknown;
}
export interface ExtStyleRepresentation {
  realm: string;
  displayName?: string;
  loginTheme?: string;
  emailTheme?: string;
  attributes?: {
    "_providerConfig.assets.logo.url"?: string;
    "_providerConfig.assets.favicon.url"?: string;
    "_providerConfig.assets.appicon.url"?: string;
    "_providerConfig.assets.login.primaryColor"?: string;
    "_providerConfig.assets.login.secondaryColor"?: string;
    "_providerConfig.assets.login.backgroundColor"?: string;
    "_providerConfig.assets.login.css"?: string;
    /**
     * extMailLogoHelp
     */
    "_providerConfig.assets.logo.base64"?: string;
    "_providerConfig.assets.email.footer.line1"?: string;
    "_providerConfig.assets.email.footer.line2"?: string;
    /**
     * extPortalColorHelp
     */
    "_providerConfig.assets.portal.primaryColor100"?: string;
    /**
     * extPortalColorHelp
     */
    "_providerConfig.assets.portal.primaryColor200"?: string;
    /**
     * extPortalColorHelp
     */
    "_providerConfig.assets.portal.primaryColor400"?: string;
    /**
     * extPortalColorHelp
     */
    "_providerConfig.assets.portal.primaryColor500"?: string;
    /**
     * extPortalColorHelp
     */
    "_providerConfig.assets.portal.primaryColor600"?: string;
    /**
     * extPortalColorHelp
     */
    "_providerConfig.assets.portal.primaryColor700"?: string;
    /**
     * extPortalColorHelp
     */
    "_providerConfig.assets.portal.primaryColor900"?: string;
    /**
     * extPortalColorHelp
     */
    "_providerConfig.assets.portal.secondaryColor800"?: string;
    /**
     * extPortalColorHelp
     */
    "_providerConfig.assets.portal.secondaryColor900"?: string;
    "_providerConfig.assets.portal.css"?: string;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.profile.enabled"?: boolean;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.profile.password.enabled"?: boolean;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.profile.twofactor.enabled"?: boolean;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.profile.activity.enabled"?: boolean;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.profile.linked.enabled"?: boolean;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.org.enabled"?: boolean;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.org.details.enabled"?: boolean;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.org.members.enabled"?: boolean;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.org.invitations.enabled"?: boolean;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.org.domains.enabled"?: boolean;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.org.sso.enabled"?: boolean;
    /**
     * extShowHelp
     */
    "_providerConfig.portal.org.events.enabled"?: boolean;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface FeatureRepresentation {
  name?: string;
  label?: string;
  type?: "DEFAULT" | "DISABLED_BY_DEFAULT" | "PREVIEW" | "PREVIEW_DISABLED_BY_DEFAULT" | "EXPERIMENTAL" | "DEPRECATED";
  enabled?: boolean;
  dependencies?: string[];
  deprecated?: boolean;
  [k: string]: unknown;
}
export interface FederatedIdentityRepresentation {
  identityProvider?: string;
  userId: string;
  userName: string;
  [k: string]: unknown;
}
/**
 * A client or an identity provider that uses a flow; the server lists their names only.
 */
export interface FlowUserRepresentation {
  name?: string;
  [k: string]: unknown;
}
export interface GroupRepresentation {
  id?: string;
  name: string;
  description?: string;
  path?: string;
  parentId?: string;
  attributes?: {
    [k: string]: string[];
  };
  subGroupCount?: number;
  subGroups?: GroupRepresentation[];
  realmRoles?: string[];
  clientRoles?: {
    [k: string]: string[];
  };
  /**
   * What the signed-in administrator may do with this one.
   */
  access?: {
    [k: string]: boolean;
  };
  [k: string]: unknown;
}
export interface IdentityProviderMapperRepresentation {
  id?: string;
  name: string;
  identityProviderAlias?: string;
  identityProviderMapper: string;
  config?: {
    /**
     * syncModeOverrideHelp
     */
    syncMode?: "INHERIT" | "IMPORT" | "LEGACY" | "FORCE";
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * A kind of identity provider that the server offers.
 */
export interface IdentityProviderTypeRepresentation {
  id?: string;
  name?: string;
  groupName?: string;
  [k: string]: unknown;
}
export interface IdentityProviderRepresentation {
  alias: string;
  displayName?: string;
  internalId?: string;
  providerId?: string;
  enabled?: boolean;
  types?: string[];
  storeToken?: boolean;
  addReadTokenRoleOnCreate?: boolean;
  trustEmail?: boolean;
  linkOnly?: boolean;
  hideOnLogin?: boolean;
  authenticateByDefault?: boolean;
  firstBrokerLoginFlowAlias?: string;
  postBrokerLoginFlowAlias?: string;
  organizationId?: string;
  config?: {
    "home.idp.discovery.org"?: string[];
    "home.idp.discovery.domains"?: string[];
    guiOrder?: number;
    /**
     * brokerClientIdHelp
     */
    clientId?: string;
    clientSecret?: string;
    clientAuthMethod?:
      | "client_secret_post"
      | "client_secret_basic"
      | "client_secret_basic_unencoded"
      | "client_secret_jwt"
      | "private_key_jwt";
    clientAssertionSigningAlg?: string;
    clientAssertionAudience?: string;
    jwtX509HeadersEnabled?: boolean;
    authorizationUrl?: string;
    tokenUrl?: string;
    logoutUrl?: string;
    userInfoUrl?: string;
    tokenIntrospectionUrl?: string;
    issuer?: string;
    validateSignature?: boolean;
    pkceEnabled?: boolean;
    pkceMethod?: "plain" | "S256";
    useJwksUrl?: boolean;
    /**
     * brokerJwksUrlHelp
     */
    jwksUrl?: string;
    publicKeySignatureVerifierKeyId?: string;
    publicKeySignatureVerifier?: string;
    entityId?: string;
    idpEntityId?: string;
    singleSignOnServiceUrl?: string;
    artifactResolutionServiceUrl?: string;
    singleLogoutServiceUrl?: string;
    backchannelSupported?: boolean;
    sendIdTokenOnLogout?: boolean;
    sendClientIdOnLogout?: boolean;
    nameIDPolicyFormat?:
      | "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"
      | "urn:oasis:names:tc:SAML:2.0:nameid-format:transient"
      | "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"
      | "urn:oasis:names:tc:SAML:2.0:nameid-format:kerberos"
      | "urn:oasis:names:tc:SAML:1.1:nameid-format:X509SubjectName"
      | "urn:oasis:names:tc:SAML:1.1:nameid-format:WindowsDomainQualifiedName"
      | "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified";
    principalType?: "SUBJECT" | "ATTRIBUTE" | "FRIENDLY_ATTRIBUTE";
    principalAttribute?: string;
    allowCreate?: boolean;
    postBindingResponse?: boolean;
    artifactBindingResponse?: boolean;
    postBindingAuthnRequest?: boolean;
    postBindingLogout?: boolean;
    wantAuthnRequestsSigned?: boolean;
    signatureAlgorithm?: "RSA_SHA1" | "RSA_SHA256" | "RSA_SHA256_MGF1" | "RSA_SHA512" | "RSA_SHA512_MGF1" | "DSA_SHA1";
    xmlSigKeyInfoKeyNameTransformer?: "NONE" | "KEY_ID" | "CERT_SUBJECT";
    wantAssertionsSigned?: boolean;
    wantAssertionsEncrypted?: boolean;
    encryptionAlgorithm?: "RSA-OAEP" | "RSA1_5";
    forceAuthn?: boolean;
    metadataDescriptorUrl?: string;
    useMetadataDescriptorUrl?: boolean;
    signingCertificate?: string;
    signSpMetadata?: boolean;
    loginHint?: boolean;
    allowedClockSkew?: number;
    attributeConsumingServiceIndex?: number;
    attributeConsumingServiceName?: string;
    authnContextComparisonType?: "exact" | "minimum" | "maximum" | "better";
    authnContextClassRefs?: string[];
    authnContextDeclRefs?: string[];
    userIDClaim?: string;
    userNameClaim?: string;
    emailClaim?: string;
    fullNameClaim?: string;
    givenNameClaim?: string;
    familyNameClaim?: string;
    fedClientAssertionMaxExp?: number;
    trustDomain?: string;
    bundleEndpoint?: string;
    jwtAuthorizationGrantEnabled?: boolean;
    jwtAuthorizationGrantAssertionReuseAllowed?: boolean;
    jwtAuthorizationGrantMaxAllowedAssertionExpiration?: number;
    jwtAuthorizationGrantAssertionSignatureAlg?: string;
    jwtAuthorizationGrantLimitAccessTokenExp?: boolean;
    jwtAuthorizationGrantAllowedClockSkew?: number;
    passMaxAge?: boolean;
    uiLocales?: boolean;
    disableUserInfo?: boolean;
    disableNonce?: boolean;
    disableTypeClaimCheck?: boolean;
    defaultScope?: string;
    prompt?: "none" | "consent" | "login" | "select_account";
    acceptsPromptNoneForwardFromClient?: boolean;
    requiresShortStateParameter?: boolean;
    forwardParameters?: string;
    storeTokenInSession?: boolean;
    isAccessTokenJWT?: boolean;
    showInAccountConsole?: "ALWAYS" | "WHEN_LINKED" | "NEVER";
    filteredByClaim?: boolean;
    claimFilterName?: string;
    claimFilterValue?: string;
    doNotStoreUsers?: boolean;
    syncMode?: "IMPORT" | "LEGACY" | "FORCE";
    caseSensitiveOriginalUsername?: boolean;
    supportsClientAssertions?: boolean;
    supportsClientAssertionReuse?: boolean;
    allowClientIdAsAudience?: boolean;
    "kc.org.domain"?: string;
    "kc.org.excluded.domains"?: string;
    "kc.org.broker.login.hide-when-org-unknown"?: boolean;
    "kc.org.broker.login.show-when-linked-elsewhere"?: boolean;
    "kc.org.broker.redirect.mode.email-matches"?: boolean;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface IssuedCredentialRepresentation {
  id?: string;
  /**
   * Name of the client scope.
   */
  credentialType?: string;
  issuedAt?: number;
  expiresAt?: number;
  revision?: string;
  /**
   * Id of the client.
   */
  clientId?: string;
  clientName?: string;
  clientBaseUrl?: string;
  userId?: string;
  [k: string]: unknown;
}
/**
 * A key of a realm.
 */
export interface KeyRepresentation {
  kid?: string;
  providerId?: string;
  providerPriority?: number;
  status?: "ACTIVE" | "PASSIVE" | "DISABLED";
  type?: string;
  algorithm?: string;
  use?: string;
  publicKey?: string;
  certificate?: string;
  validTo?: number;
  [k: string]: unknown;
}
/**
 * Whether what administrators may do with one thing is decided by permissions of its own, and by which.
 */
export interface ManagementPermissionRepresentation {
  enabled?: boolean;
  /**
   * Id of the resource that stands for the thing.
   */
  resource?: string;
  /**
   * Ids of permissions, by what they permit.
   */
  scopePermissions?: {
    [k: string]: string;
  };
  [k: string]: unknown;
}
/**
 * A user as a member of an organization.
 */
export interface MemberRepresentation {
  id?: string;
  username?: string;
  email?: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
  enabled?: boolean;
  createdTimestamp?: number;
  requiredActions?: string[];
  /**
   * Paths of the groups that a new user joins.
   */
  groups?: string[];
  attributes?: {
    locale?: string;
    is_temporary_admin?: boolean;
    /**
     * When the terms were accepted.
     */
    terms_and_conditions?: number;
    "kc.email.pending"?: string;
    [k: string]: unknown;
  };
  federationLink?: string;
  origin?: string;
  serviceAccountClientId?: string;
  issuedVerifiableCredentials?: {
    [k: string]: unknown;
  }[];
  verifiableCredentials?: {
    [k: string]: unknown;
  }[];
  totp?: boolean;
  disableableCredentialTypes?: string[];
  notBefore?: number;
  credentials?: CredentialRepresentation[];
  federatedIdentities?: FederatedIdentityRepresentation[];
  clientConsents?: UserConsentRepresentation[];
  realmRoles?: string[];
  clientRoles?: {
    [k: string]: string[];
  };
  self?: string;
  /**
   * What the signed-in administrator may do with this one.
   */
  access?: {
    [k: string]: boolean;
  };
  userProfileMetadata?: UserProfileMetadataRepresentation;
  membershipType?: "MANAGED" | "UNMANAGED";
  [k: string]: unknown;
}
export interface UserConsentRepresentation {
  /**
   * Client identifier, not the id.
   */
  clientId?: string;
  grantedClientScopes?: string[];
  createdDate?: number;
  lastUpdatedDate?: number;
  [k: string]: unknown;
}
/**
 * What the user profile asks for one user, as the signed-in administrator may see it.
 */
export interface UserProfileMetadataRepresentation {
  attributes?: UserProfileAttributeRepresentation[];
  groups?: UserProfileGroupRepresentation[];
  [k: string]: unknown;
}
export interface UserProfileAttributeRepresentation {
  name: string;
  displayName?: string;
  required?: boolean;
  readOnly?: boolean;
  multivalued?: boolean;
  defaultValue?: string;
  group?: string;
  annotations?: {
    [k: string]: unknown;
  };
  validators?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  [k: string]: unknown;
}
export interface UserProfileGroupRepresentation {
  name: string;
  displayHeader?: string;
  displayDescription?: string;
  annotations?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface MemoryInfoRepresentation {
  total?: number;
  used?: number;
  free?: number;
  freePercentage?: number;
  freeFormated?: string;
  totalFormated?: string;
  usedFormated?: string;
  [k: string]: unknown;
}
export interface OrganizationDomainRepresentation {
  name: string;
  verified?: boolean;
  [k: string]: unknown;
}
export interface OrganizationInvitationRepresentation {
  id?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  organizationId?: string;
  inviteLink?: string;
  sentDate?: number;
  expiresAt?: number;
  status?: "PENDING" | "EXPIRED";
  [k: string]: unknown;
}
export interface OrganizationRepresentation {
  id?: string;
  name: string;
  /**
   * organizationAliasHelp
   */
  alias?: string;
  enabled?: boolean;
  description?: string;
  /**
   * organizationRedirectUrlHelp
   */
  redirectUrl?: string;
  /**
   * organizationDomainHelp
   */
  domains?: OrganizationDomainRepresentation[];
  attributes?: {
    [k: string]: string[];
  };
  members?: MemberRepresentation[];
  groups?: GroupRepresentation[];
  identityProviders?: IdentityProviderRepresentation[];
  [k: string]: unknown;
}
export interface ParameterizedScopeTypeRepresentation {
  name?: string;
  repeatable?: boolean;
  [k: string]: unknown;
}
export interface PasswordPolicyTypeRepresentation {
  id?: string;
  configType?: string;
  defaultValue?: string;
  displayName?: string;
  multipleSupported?: boolean;
  [k: string]: unknown;
}
export interface ProfileInfoRepresentation {
  name?: string;
  disabledFeatures?: string[];
  experimentalFeatures?: string[];
  previewFeatures?: string[];
  [k: string]: unknown;
}
export interface ProtocolMapperTypeRepresentation {
  id?: string;
  name?: string;
  category?: string;
  helpText?: string;
  priority?: number;
  properties?: ConfigPropertyRepresentation[];
  [k: string]: unknown;
}
export interface ProviderGroupRepresentation {
  internal?: boolean;
  providers?: {
    [k: string]: ProviderRepresentation;
  };
  [k: string]: unknown;
}
export interface ProviderRepresentation {
  order?: number;
  operationalInfo?: {
    [k: string]: string;
  };
  [k: string]: unknown;
}
export interface RealmEventsConfigRepresentation {
  /**
   * eventListenersHelpTextHelp
   */
  eventsListeners?: string[];
  /**
   * save-user-eventsHelp
   */
  eventsEnabled?: boolean;
  eventsExpiration?: number;
  enabledEventTypes?: string[];
  /**
   * save-admin-eventsHelp
   */
  adminEventsEnabled?: boolean;
  adminEventsDetailsEnabled?: boolean;
  realm?: RealmRepresentation;
  [k: string]: unknown;
}
export interface RealmRepresentation {
  id?: string;
  /**
   * Name in addresses; changing it renames the realm. The server keeps longer names in columns of 255, with words of its own around them.
   */
  realm: string;
  /**
   * realmDisplayNameHelp
   */
  displayName?: string;
  displayNameHtml?: string;
  enabled?: boolean;
  sslRequired?: "all" | "external" | "none";
  userManagedAccessAllowed?: boolean;
  organizationsEnabled?: boolean;
  adminPermissionsEnabled?: boolean;
  adminPermissionsClient?: {
    id?: string;
    clientId?: string;
    [k: string]: unknown;
  };
  verifiableCredentialsEnabled?: boolean;
  scimApiEnabled?: boolean;
  /**
   * userRegistrationHelpText
   */
  registrationAllowed?: boolean;
  /**
   * forgotPasswordHelpText
   */
  resetPasswordAllowed?: boolean;
  /**
   * rememberMeHelpText
   */
  rememberMe?: boolean;
  /**
   * emailAsUsernameHelpText
   */
  registrationEmailAsUsername?: boolean;
  /**
   * loginWithEmailHelpText
   */
  loginWithEmailAllowed?: boolean;
  /**
   * duplicateEmailsHelpText
   */
  duplicateEmailsAllowed?: boolean;
  /**
   * verifyEmailHelpText
   */
  verifyEmail?: boolean;
  /**
   * editUsernameHelp
   */
  editUsernameAllowed?: boolean;
  smtpServer?: {
    from?: string;
    fromDisplayName?: string;
    replyTo?: string;
    replyToDisplayName?: string;
    envelopeFrom?: string;
    host?: string;
    port?: number;
    ssl?: boolean;
    starttls?: boolean;
    auth?: boolean;
    user?: string;
    authType?: "basic" | "token";
    /**
     * smtpPasswordHelp
     */
    password?: string;
    /**
     * tokenTokenUrlHelp
     */
    authTokenUrl?: string;
    authTokenScope?: string;
    authTokenClientId?: string;
    authTokenClientSecret?: string;
    allowutf8?: boolean;
    connectionTimeout?: number;
    timeout?: number;
    writeTimeout?: number;
    debug?: boolean;
    [k: string]: unknown;
  };
  loginTheme?: string;
  accountTheme?: string;
  adminTheme?: string;
  emailTheme?: string;
  internationalizationEnabled?: boolean;
  supportedLocales?: string[];
  /**
   * defaultLocaleHelp
   */
  defaultLocale?: string;
  browserSecurityHeaders?: {
    xFrameOptions?: string;
    contentSecurityPolicy?: string;
    contentSecurityPolicyReportOnly?: string;
    xContentTypeOptions?: string;
    xRobotsTag?: string;
    strictTransportSecurity?: string;
    referrerPolicy?: string;
    [k: string]: unknown;
  };
  bruteForceProtected?: boolean;
  permanentLockout?: boolean;
  maxTemporaryLockouts?: number;
  bruteForceStrategy?: "MULTIPLE" | "LINEAR";
  failureFactor?: number;
  maxSecondaryAuthFailures?: number;
  waitIncrementSeconds?: number;
  maxFailureWaitSeconds?: number;
  maxDeltaTimeSeconds?: number;
  quickLoginCheckMilliSeconds?: number;
  minimumQuickLoginWaitSeconds?: number;
  defaultSignatureAlgorithm?: string;
  revokeRefreshToken?: boolean;
  refreshTokenMaxReuse?: number;
  accessTokenLifespan?: number;
  accessTokenLifespanForImplicitFlow?: number;
  /**
   * ssoSessionIdle
   */
  ssoSessionIdleTimeout?: number;
  /**
   * ssoSessionMax
   */
  ssoSessionMaxLifespan?: number;
  /**
   * ssoSessionIdleRememberMe
   */
  ssoSessionIdleTimeoutRememberMe?: number;
  /**
   * ssoSessionMaxRememberMe
   */
  ssoSessionMaxLifespanRememberMe?: number;
  offlineSessionIdleTimeout?: number;
  offlineSessionMaxLifespan?: number;
  clientSessionIdleTimeout?: number;
  clientSessionMaxLifespan?: number;
  clientOfflineSessionIdleTimeout?: number;
  clientOfflineSessionMaxLifespan?: number;
  accessCodeLifespan?: number;
  accessCodeLifespanUserAction?: number;
  accessCodeLifespanLogin?: number;
  /**
   * defaultAdminInitiatedActionLifespanHelp
   */
  actionTokenGeneratedByAdminLifespan?: number;
  actionTokenGeneratedByUserLifespan?: number;
  oauth2DeviceCodeLifespan?: number;
  oauth2DevicePollingInterval?: number;
  offlineSessionMaxLifespanEnabled?: boolean;
  /**
   * Tokens issued before are refused; 0 when there is no such time.
   */
  notBefore?: number;
  /**
   * Policies joined by `and`, each `name(value)`.
   */
  passwordPolicy?: string;
  otpPolicyType?: "totp" | "hotp";
  otpPolicyAlgorithm?: "HmacSHA1" | "HmacSHA256" | "HmacSHA512";
  otpPolicyDigits?: 6 | 8;
  otpPolicyLookAheadWindow?: number;
  otpPolicyPeriod?: number;
  otpPolicyInitialCounter?: number;
  otpPolicyCodeReusable?: boolean;
  otpSupportedApplications?: string[];
  webAuthnPolicyRpEntityName?: string;
  webAuthnPolicySignatureAlgorithms?: ("ES256" | "ES384" | "ES512" | "RS256" | "RS384" | "RS512" | "Ed25519" | "RS1")[];
  webAuthnPolicyRpId?: string;
  webAuthnPolicyAttestationConveyancePreference?: "not specified" | "none" | "indirect" | "direct";
  webAuthnPolicyAuthenticatorAttachment?: "not specified" | "platform" | "cross-platform";
  webAuthnPolicyResidentKey?: "not specified" | "required" | "preferred" | "discouraged";
  webAuthnPolicyRequireResidentKey?: "not specified" | "Yes" | "No";
  webAuthnPolicyUserVerificationRequirement?: "not specified" | "required" | "preferred" | "discouraged";
  webAuthnPolicyCreateTimeout?: number;
  webAuthnPolicyAvoidSameAuthenticatorRegister?: boolean;
  webAuthnPolicyAcceptableAaguids?: string[];
  webAuthnPolicyExtraOrigins?: string[];
  webAuthnPolicyPasswordlessRpEntityName?: string;
  webAuthnPolicyPasswordlessSignatureAlgorithms?: (
    "ES256" | "ES384" | "ES512" | "RS256" | "RS384" | "RS512" | "Ed25519" | "RS1"
  )[];
  webAuthnPolicyPasswordlessRpId?: string;
  webAuthnPolicyPasswordlessAttestationConveyancePreference?: "not specified" | "none" | "indirect" | "direct";
  webAuthnPolicyPasswordlessAuthenticatorAttachment?: "not specified" | "platform" | "cross-platform";
  webAuthnPolicyPasswordlessResidentKey?: "not specified" | "required" | "preferred" | "discouraged";
  webAuthnPolicyPasswordlessRequireResidentKey?: "not specified" | "Yes" | "No";
  webAuthnPolicyPasswordlessUserVerificationRequirement?: "not specified" | "required" | "preferred" | "discouraged";
  webAuthnPolicyPasswordlessCreateTimeout?: number;
  webAuthnPolicyPasswordlessAvoidSameAuthenticatorRegister?: boolean;
  webAuthnPolicyPasswordlessAcceptableAaguids?: string[];
  webAuthnPolicyPasswordlessExtraOrigins?: string[];
  /**
   * webAuthnPolicyPasskeysEnabledHelp
   */
  webAuthnPolicyPasswordlessPasskeysEnabled?: boolean;
  webAuthnPolicyPasswordlessMediation?: "conditional" | "none" | "optional" | "required" | "silent";
  defaultRole?: RoleRepresentation;
  requiredCredentials?: string[];
  eventsEnabled?: boolean;
  eventsExpiration?: number;
  eventsListeners?: string[];
  enabledEventTypes?: string[];
  adminEventsEnabled?: boolean;
  adminEventsDetailsEnabled?: boolean;
  browserFlow?: string;
  registrationFlow?: string;
  directGrantFlow?: string;
  resetCredentialsFlow?: string;
  clientAuthenticationFlow?: string;
  dockerAuthenticationFlow?: string;
  firstBrokerLoginFlow?: string;
  clientProfiles?: {
    profiles?: {
      [k: string]: unknown;
    }[];
    globalProfiles?: {
      [k: string]: unknown;
    }[];
    [k: string]: unknown;
  };
  clientPolicies?: {
    policies?: {
      [k: string]: unknown;
    }[];
    globalPolicies?: {
      [k: string]: unknown;
    }[];
    [k: string]: unknown;
  };
  attributes?: {
    frontendUrl?: string;
    /**
     * Level of assurance of each authentication context.
     */
    "acr.loa.map"?: {
      [k: string]: string | number;
    };
    /**
     * URI of each authentication context, for SAML.
     */
    "acr.uri.map"?: {
      [k: string]: string;
    };
    "saml.signature.algorithm"?:
      "RSA_SHA1" | "RSA_SHA256" | "RSA_SHA256_MGF1" | "RSA_SHA512" | "RSA_SHA512_MGF1" | "DSA_SHA1";
    darkMode?: boolean;
    "ssf.transmitterEnabled"?: boolean;
    adminEventsExpiration?: number;
    /**
     * shortVerificationUriTooltipHelp
     */
    shortVerificationUri?: string;
    parRequestUriLifespan?: number;
    "actionTokenGeneratedByUserLifespan.verify-email"?: number;
    "actionTokenGeneratedByUserLifespan.idp-verify-account-via-email"?: number;
    "actionTokenGeneratedByUserLifespan.reset-credentials"?: number;
    "actionTokenGeneratedByUserLifespan.execute-actions"?: number;
    cibaBackchannelTokenDeliveryMode?: "poll" | "ping";
    cibaExpiresIn?: number;
    cibaInterval?: number;
    cibaAuthRequestedUserHint?: "login_hint" | "id_token_hint" | "login_hint_token";
    "vc.c-nonce-lifetime-seconds"?: number;
    credentialOfferLifespanS?: number;
    "oid4vci.signed_metadata.lifespan"?: number;
    "oid4vci.signed_metadata.alg"?: string;
    "oid4vci.request.encryption.required"?: boolean;
    "oid4vci.response.encryption.required"?: boolean;
    "oid4vci.request.zip.algorithms"?: boolean;
    "oid4vci.batch_credential_issuance.batch_size"?: number;
    "oid4vci.time.claims.strategy"?: "off" | "randomize" | "round";
    "oid4vci.time.randomize.window.seconds"?: number;
    "oid4vci.time.round.unit"?: "SECOND" | "MINUTE" | "HOUR" | "DAY";
    realmReusableOtpCode?: boolean;
    [k: string]: unknown;
  };
  upConfig?: UpConfigRepresentation;
  [k: string]: unknown;
}
/**
 * The user profile configuration of a realm.
 */
export interface UpConfigRepresentation {
  attributes?: UpAttributeRepresentation[];
  groups?: UpGroupRepresentation[];
  /**
   * Absent: attributes outside the profile are refused.
   */
  unmanagedAttributePolicy?: "ENABLED" | "ADMIN_VIEW" | "ADMIN_EDIT";
  [k: string]: unknown;
}
/**
 * An attribute that the user profile declares.
 */
export interface UpAttributeRepresentation {
  name: string;
  displayName?: string;
  multivalued?: boolean;
  defaultValue?: string;
  group?: string;
  /**
   * Present: required, for these roles and when these scopes are asked for; empty means always.
   */
  required?: {
    roles?: ("user" | "admin")[];
    scopes?: string[];
    [k: string]: unknown;
  };
  selector?: {
    scopes?: string[];
    [k: string]: unknown;
  };
  permissions?: {
    view?: ("user" | "admin")[];
    edit?: ("user" | "admin")[];
    [k: string]: unknown;
  };
  /**
   * Settings by validator id.
   */
  validations?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  annotations?: {
    inputType?: string;
    inputTypePlaceholder?: string;
    inputHelperTextBefore?: string;
    inputHelperTextAfter?: string;
    inputOptionLabelsI18nPrefix?: string;
    inputTypeSize?: string;
    inputTypeCols?: string;
    inputTypeRows?: string;
    inputTypeStep?: string;
    kcNumberFormat?: string;
    kcNumberUnFormat?: string;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * A group of attributes of the user profile.
 */
export interface UpGroupRepresentation {
  name: string;
  displayHeader?: string;
  displayDescription?: string;
  annotations?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
export interface RealmNameRepresentation {
  name: string;
  displayName?: string;
  [k: string]: unknown;
}
export interface RequiredActionConfigRepresentation {
  config?: {
    [k: string]: string;
  };
  [k: string]: unknown;
}
export interface RequiredActionProviderRepresentation {
  alias?: string;
  name?: string;
  providerId?: string;
  enabled?: boolean;
  /**
   * authDefaultActionTooltip
   */
  defaultAction?: boolean;
  priority?: number;
  config?: {
    [k: string]: string;
  };
  configurable?: boolean;
  [k: string]: unknown;
}
export interface RoleMappingRepresentation {
  realmMappings?: RoleRepresentation[];
  clientMappings?: {
    [k: string]: ClientMappingRepresentation;
  };
  [k: string]: unknown;
}
export interface ServerInfoRepresentation {
  systemInfo?: SystemInfoRepresentation;
  memoryInfo?: MemoryInfoRepresentation;
  cpuInfo?: CpuInfoRepresentation;
  cryptoInfo?: CryptoInfoRepresentation;
  profileInfo?: ProfileInfoRepresentation;
  features?: FeatureRepresentation[];
  themes?: {
    [k: string]: ThemeInfoRepresentation[];
  };
  providers?: {
    [k: string]: ProviderGroupRepresentation;
  };
  componentTypes?: {
    [k: string]: ComponentTypeRepresentation[];
  };
  protocolMapperTypes?: {
    [k: string]: ProtocolMapperTypeRepresentation[];
  };
  builtinProtocolMappers?: {
    [k: string]: ProtocolMapperRepresentation[];
  };
  clientInstallations?: {
    [k: string]: ClientInstallationRepresentation[];
  };
  clientImporters?: {
    [k: string]: string;
  }[];
  identityProviders?: IdentityProviderTypeRepresentation[];
  passwordPolicies?: PasswordPolicyTypeRepresentation[];
  parameterizedScopeTypes?: ParameterizedScopeTypeRepresentation[];
  enums?: {
    [k: string]: string[];
  };
  [k: string]: unknown;
}
export interface SystemInfoRepresentation {
  version?: string;
  serverTime?: string;
  uptime?: string;
  uptimeMillis?: number;
  fileEncoding?: string;
  javaHome?: string;
  javaRuntime?: string;
  javaVendor?: string;
  javaVersion?: string;
  javaVm?: string;
  javaVmVersion?: string;
  osArchitecture?: string;
  osName?: string;
  osVersion?: string;
  userDir?: string;
  userLocale?: string;
  userName?: string;
  userTimezone?: string;
  [k: string]: unknown;
}
export interface ThemeInfoRepresentation {
  name?: string;
  description?: string;
  locales?: string[];
  [k: string]: unknown;
}
export interface SsfStreamRepresentation {
  streamId?: string;
  description?: string;
  status?: "enabled" | "paused" | "disabled";
  statusReason?: string;
  /**
   * ssfStreamAudienceCurrentHelp
   */
  audience?: string[];
  delivery?: {
    method?: string;
    endpoint_url?: string;
    authorization_header?: string;
    [k: string]: unknown;
  };
  eventsSupported?: string[];
  eventsRequested?: string[];
  eventsDelivered?: string[];
  createdAt?: number;
  updatedAt?: number;
  lastVerifiedAt?: number;
  managedBy?: "KEYCLOAK" | "RECEIVER";
  [k: string]: unknown;
}
/**
 * A text of the interface in one language.
 */
export interface TranslationRepresentation {
  id?: string;
  key?: string;
  value?: string;
  locale?: string;
  /**
   * Where the text comes from: the realm or a theme.
   */
  source?: string;
  [k: string]: unknown;
}
export interface UiInfoRepresentation {
  /**
   * Users also come from a user federation provider.
   */
  userProfileProvidersEnabled?: boolean;
  [k: string]: unknown;
}
/**
 * An organization as one of its members sees it.
 */
export interface UserOrganizationRepresentation {
  id?: string;
  name?: string;
  alias?: string;
  enabled?: boolean;
  description?: string;
  domains?: OrganizationDomainRepresentation[];
  membershipType?: "MANAGED" | "UNMANAGED";
  [k: string]: unknown;
}
export interface UserSessionRepresentation {
  id?: string;
  username?: string;
  userId?: string;
  type?: string;
  start?: number;
  lastAccess?: number;
  ipAddress?: string;
  /**
   * Client identifiers by client id.
   */
  clients?: {
    [k: string]: string;
  };
  rememberMe?: boolean;
  transientUser?: boolean;
  [k: string]: unknown;
}
export interface UserRepresentation {
  id?: string;
  username?: string;
  email?: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
  enabled?: boolean;
  createdTimestamp?: number;
  requiredActions?: string[];
  /**
   * Paths of the groups that a new user joins.
   */
  groups?: string[];
  attributes?: {
    locale?: string;
    is_temporary_admin?: boolean;
    /**
     * When the terms were accepted.
     */
    terms_and_conditions?: number;
    "kc.email.pending"?: string;
    [k: string]: unknown;
  };
  federationLink?: string;
  origin?: string;
  serviceAccountClientId?: string;
  issuedVerifiableCredentials?: {
    [k: string]: unknown;
  }[];
  verifiableCredentials?: {
    [k: string]: unknown;
  }[];
  totp?: boolean;
  disableableCredentialTypes?: string[];
  notBefore?: number;
  credentials?: CredentialRepresentation[];
  federatedIdentities?: FederatedIdentityRepresentation[];
  clientConsents?: UserConsentRepresentation[];
  realmRoles?: string[];
  clientRoles?: {
    [k: string]: string[];
  };
  self?: string;
  /**
   * What the signed-in administrator may do with this one.
   */
  access?: {
    [k: string]: boolean;
  };
  userProfileMetadata?: UserProfileMetadataRepresentation;
  bruteForceStatus?: BruteForceStatusRepresentation;
  [k: string]: unknown;
}
export interface VerifiableCredentialRepresentation {
  /**
   * Name of a client scope of the protocol oid4vc.
   */
  credentialScopeName?: string;
  credentialConfigurationId?: string;
  revision?: string;
  createdDate?: number;
  updatedDate?: number;
  userAttributes?: {
    [k: string]: string[];
  };
  [k: string]: unknown;
}
/**
 * The signed-in administrator.
 */
export interface WhoAmIRepresentation {
  userId?: string;
  realm?: string;
  displayName?: string;
  locale?: string;
  createRealm?: boolean;
  temporary?: boolean;
  /**
   * Rights by realm name.
   */
  realm_access?: {
    [k: string]: string[];
  };
  [k: string]: unknown;
}
export interface WorkflowConcurrencyRepresentation {
  "cancel-in-progress"?: string;
  "restart-in-progress"?: string;
  [k: string]: unknown;
}
export interface WorkflowScheduleRepresentation {
  after?: string;
  "batch-size"?: number;
  [k: string]: unknown;
}
export interface WorkflowStateRepresentation {
  errors?: string[];
  [k: string]: unknown;
}
export interface WorkflowStepRepresentation {
  id?: string;
  uses?: string;
  after?: string;
  with?: {
    [k: string]: string | string[];
  };
  "scheduled-at"?: number;
  status?: "COMPLETED" | "PENDING";
  [k: string]: unknown;
}
export interface WorkflowRepresentation {
  id?: string;
  /**
   * workflowNameHelp
   */
  name?: string;
  enabled?: boolean;
  on?: string;
  if?: string;
  supports?: string;
  with?: {
    [k: string]: string | string[];
  };
  concurrency?: WorkflowConcurrencyRepresentation;
  schedule?: WorkflowScheduleRepresentation;
  steps?: WorkflowStepRepresentation[];
  state?: WorkflowStateRepresentation;
  /**
   * workflowYAMLHelp
   */
  definition?: string;
  [k: string]: unknown;
}
