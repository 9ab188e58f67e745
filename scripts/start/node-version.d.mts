export declare function versionError(version: string): string | undefined;
