import { apiKeys } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addKey, addServiceKey, editKey, revokeKey } from './api-keys.ts'
import { listAllKeys, listKeyPermissions, listOwnKeys, readKey } from './reads.ts'
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
