import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { filter, Instant, paging } from '#platform/shapes.ts'
import { apiKeyColumns } from './columns.ts'
import { EditedApiKey, NewApiKey, NewServiceKey } from './forms.ts'
import { apiKeyKinds, apiKeyStatuses } from './values.ts'

const ApiKeyRow = z.object({
  id: z.number(),
  kind: z.enum(apiKeyKinds),
  name: z.string(),
  /** The first characters of the key, by which its owner recognizes it. */
  prefix: z.string(),
  /** Whose rights the key has. */
  owner: z.string(),
  status: z.enum(apiKeyStatuses),
  permissions: z.array(z.string()),
  created_at: Instant,
  /** Null for a key that works until it is revoked. */
  expires_at: Instant.nullable(),
  last_used_at: Instant.nullable(),
  last_used_ip: z.string().nullable(),
  can: z.object({ edit: z.boolean(), revoke: z.boolean() }),
})
export type ApiKeyRow = z.infer<typeof ApiKeyRow>

export const ApiKey = ApiKeyRow.extend({
  addresses: z.array(z.string()),
  updated_at: Instant,
  created_by: z.string().nullable(),
  revoked_at: Instant.nullable(),
  revoked_by: z.string().nullable(),
  /** The permissions of the key that its owner does not hold now, so that the key does not have them either. */
  lacking: z.array(z.string()),
  /** The latest days on which the key was used, in the time zone of the school. */
  days: z.array(z.object({ day: z.string(), calls: z.number(), failures: z.number() })),
  /** The latest calls, newest first. */
  calls: z.array(
    z.object({ id: z.number(), at: Instant, method: z.string(), route: z.string(), status: z.number(), ip: z.string().nullable() }),
  ),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The answer to a new key. The key itself is shown here alone: only its hash is stored. */
const CreatedKey = z.object({ id: z.number(), name: z.string(), key: z.string(), expires_at: Instant.nullable() })
export type CreatedKey = z.infer<typeof CreatedKey>

const KeyPermission = z.object({ name: z.string(), area: z.string() })
export type KeyPermission = z.infer<typeof KeyPermission>

const status = filter(z.enum(apiKeyStatuses))

export const apiKeys = {
  ownKeys: call('GET /api/api-keys', 'signed-in', {
    summary: 'Your API keys',
    query: z.object({ ...paging(15), status }),
    rows: ApiKeyRow,
    needsSession: true,
  }),
  allKeys: call('GET /api/api-keys/all', 'Manage API Keys', {
    summary: 'The API keys of all people and services',
    query: z.object({ ...paging(15), status, kind: filter(z.enum(apiKeyKinds)) }),
    rows: ApiKeyRow,
    columns: apiKeyColumns,
    needsSession: true,
  }),
  keyPermissions: call('GET /api/api-keys/permissions', 'signed-in', {
    summary: 'The permissions that you can give to an API key: those that you hold',
    data: z.array(KeyPermission),
    needsSession: true,
  }),
  key: call('GET /api/api-keys/:id', 'signed-in', {
    summary: 'An API key with its latest calls',
    data: ApiKey,
    needsSession: true,
  }),
  addKey: call('POST /api/api-keys', 'signed-in', {
    summary: 'Make an API key that acts as you; the answer shows it once',
    body: NewApiKey,
    data: CreatedKey,
    reasons: ['auth.throttled', 'auth.proof', 'access.lacking', 'api_key.too_many'],
    needsSession: true,
  }),
  addServiceKey: call('POST /api/api-keys/service', 'Manage API Keys', {
    summary: 'Make an API key for a program of the school; the answer shows it once',
    body: NewServiceKey,
    data: CreatedKey,
    reasons: ['auth.throttled', 'auth.proof', 'access.lacking'],
    needsSession: true,
  }),
  editKey: call('PUT /api/api-keys/:id', 'signed-in', {
    summary: 'Change the name, permissions, addresses and expiry of an API key; the key itself stays',
    body: EditedApiKey,
    reasons: ['auth.throttled', 'auth.proof', 'access.lacking', 'api_key.ended', 'stale'],
    needsSession: true,
  }),
  revokeKey: call('DELETE /api/api-keys/:id', 'signed-in', {
    summary: 'Revoke an API key; it stops at once, and a repeated call changes nothing',
    needsSession: true,
  }),
}
