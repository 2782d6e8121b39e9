import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { Id, Instant } from '#platform/shapes.ts'

const names = {
  name: requiredText(80),
  description: optionalText(300),
  /** Route shapes of the screens that it opens, such as `/admin/accounts/:id`. */
  urls: z.array(z.string().trim().min(1).max(120)).max(100).default([]),
}

export const NewPermission = z.object(names)
/** Without `updated_at`, changes by other people are not detected. */
export const EditedPermission = z.object({ ...names, updated_at: Instant.optional() })

export const NewRole = z.object({
  name: requiredText(60),
  /** A role whose permissions the new one begins with. */
  copy_of: z.preprocess((value) => (value === '' ? null : value), Id.nullish()),
})
export const EditedRole = z.object({ name: requiredText(60), updated_at: Instant.optional() })

/** A role by its id, its key or its name. */
const RoleReference = z.union([z.number().int().positive(), z.string().trim().min(1).max(80)])
/** A permission by its id or its name. */
const PermissionReference = z.union([z.number().int().positive(), z.string().trim().min(1).max(80)])

export const RoleQuery = z.object({ role: z.string().trim().min(1).max(80) })

/** All permissions of one role. */
export const RolePermissions = z.object({
  role: RoleReference,
  permissions: z.array(PermissionReference).max(1000),
  updated_at: Instant.optional(),
})

const ids = z.array(Id).max(1000).default([])

/** What several roles get and lose; everything else stays as it is. */
export const RolePermissionChanges = z.object({
  changes: z
    .array(z.object({ role_id: Id, granted: ids, revoked: ids }))
    .min(1, 'Nothing was changed')
    .max(100),
})

/** All permissions that a person has beside those of the roles. */
export const DirectPermissions = z.object({ permissions: z.array(Id).max(1000) })
