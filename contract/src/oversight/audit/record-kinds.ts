import { recordKindsOfDomains } from '#manifests.gen.ts'

/** The kinds of record in the audit log by their table, in words. The filter lists them by name. */
export const recordKinds: Readonly<Record<string, string>> = Object.assign({}, ...recordKindsOfDomains)
