import { apiKeys } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addKey } from './add-key.ts'
import { addServiceKey } from './add-service-key.ts'
import { editKey } from './edit-key.ts'
import { listAllKeys, listKeyPermissions, listOwnKeys, readKey } from './reads.ts'
import { revokeKey } from './revoke-key.ts'

export const apiKeysRoutes = defineRoutes(apiKeys, {
  ownKeys: listOwnKeys,
  allKeys: listAllKeys,
  keyPermissions: listKeyPermissions,
  key: readKey,
  addKey,
  addServiceKey,
  editKey,
  revokeKey,
})
