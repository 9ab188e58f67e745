/** Plain JSON data. A member that is `undefined` is left out where it is written. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };
