export declare function versionFault(version: string): string | undefined;
