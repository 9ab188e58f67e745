import { english } from "./english.ts";
import { englishLabels } from "./english-labels.ts";
import { isRec, type Rec } from "./http/exchange.ts";
import type { World } from "./world/world.ts";

/**
 * A few interface texts of the sandbox, to try other languages with. The console has its own English texts. The server
 * only adds texts for the keys that it writes into names, descriptions and labels.
 */
const SAMPLES: Record<string, Readonly<Record<string, string>>> = {
  en: { ...english, ...englishLabels },
  de: {
    users: "Personen",
    groups: "Gruppen",
    realmRoles: "Rollen des Bereichs",
    clients: "Anwendungen",
    sessions: "Sitzungen",
    events: "Ereignisse",
    realmSettings: "Einstellungen",
    manageRealms: "Bereiche",
    save: "Sichern",
    cancel: "Abbrechen",
    signOut: "Abmelden",
    username: "Benutzername",
    titleUsers: "Personen",
    locale_de: "Deutsch",
    locale_ar: "Arabisch",
    locale_en: "Englisch",
  },
  ar: {
    users: "المستخدمون",
    groups: "المجموعات",
    realmRoles: "أدوار النطاق",
    clients: "التطبيقات",
    sessions: "الجلسات",
    events: "الأحداث",
    realmSettings: "إعدادات النطاق",
    manageRealms: "النطاقات",
    save: "حفظ",
    cancel: "إلغاء",
    signOut: "تسجيل الخروج",
    username: "اسم المستخدم",
    titleUsers: "المستخدمون",
  },
};

/** Returns the texts of a theme type. Themes for users have the server's stored keys in English only. */
const texts = (themeType: string, language: string): Readonly<Record<string, string>> =>
  (themeType === "admin" ? SAMPLES[language] : language === "en" ? english : {}) ?? {};

function overrides(world: World, realm: string, language: string): Rec {
  const own = world.realm(realm)?.localization[language];
  return isRec(own) ? own : {};
}

/** The message bundle of a realm, theme type and language as a list of `{ key, value }`: samples, overridden by the realm's own texts. */
export function messages(world: World, realm: string, themeType: string, language: string): Rec[] {
  const all = { ...texts(themeType, language), ...overrides(world, realm, language) };
  return Object.entries(all).map(([key, value]) => ({ key, value }));
}

/** Returns the message bundle with the source of each text. A text that the realm overrides occurs twice. */
export function sourcedMessages(world: World, realm: string, themeType: string, language: string): Rec[] {
  const from = (all: Rec, source: string): Rec[] => Object.entries(all).map(([key, value]) => ({ key, value, source }));
  return [...from(texts(themeType, language), "THEME"), ...from(overrides(world, realm, language), "REALM")];
}
