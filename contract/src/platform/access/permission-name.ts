import type { permissionsOfDomains } from '#manifests.gen.ts'

type NamesOf<Table> = Table extends unknown ? { [A in keyof Table]: keyof Table[A] }[keyof Table] : never

/** The names of the permissions that the domains declare. */
export type PermissionName = NamesOf<(typeof permissionsOfDomains)[number]> & string
