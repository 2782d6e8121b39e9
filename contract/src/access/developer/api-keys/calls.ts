import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { filter, IdParams, Instant, item, itemWithMessage, list, messageOnly, paging } from '#platform/shapes.ts'
import { EditedApiKey, NewApiKey, NewServiceKey } from './forms.ts'
import { apiKeyKinds, apiKeyStates } from './values.ts'

const ApiKeyRow = z.object({
  id: z.number(),
  kind: z.enum(apiKeyKinds),
  name: z.string(),
  /** The first characters of the key, by which its owner recognizes it. */
  prefix: z.string(),
  /** Whose rights the key has. */
  owner: z.string(),
  state: z.enum(apiKeyStates),
  permissions: z.array(z.string()),
  created_at: Instant,
  /** Null for a key that works until it is revoked. */
  expires_at: Instant.nullable(),
  last_used_at: Instant.nullable(),
  last_used_ip: z.string().nullable(),
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

const state = filter(z.enum(apiKeyStates))

export const apiKeys = {
  ownKeys: endpoint({
    summary: 'Your API keys',
    method: 'GET',
    path: '/api/api-keys',
    access: 'signed-in',
    query: z.object({ ...paging(15), state }),
    response: list(ApiKeyRow),
    needsSession: true,
  }),
  allKeys: endpoint({
    summary: 'The API keys of all people and services',
    method: 'GET',
    path: '/api/api-keys/all',
    access: 'Manage API Keys',
    query: z.object({ ...paging(15), state, kind: filter(z.enum(apiKeyKinds)) }),
    response: list(ApiKeyRow),
    needsSession: true,
  }),
  keyPermissions: endpoint({
    summary: 'The permissions that you can give to an API key: those that you hold',
    method: 'GET',
    path: '/api/api-keys/permissions',
    access: 'signed-in',
    response: item(z.array(KeyPermission)),
    needsSession: true,
  }),
  key: endpoint({
    summary: 'An API key with its latest calls',
    method: 'GET',
    path: '/api/api-keys/:id',
    access: 'signed-in',
    params: IdParams,
    response: item(ApiKey),
    needsSession: true,
  }),
  addKey: endpoint({
    summary: 'Make an API key that acts as you; the answer shows it once',
    method: 'POST',
    path: '/api/api-keys',
    access: 'signed-in',
    body: NewApiKey,
    response: itemWithMessage(CreatedKey),
    reasons: ['auth.throttled', 'auth.proof', 'access.lacking', 'api_key.too_many'],
    needsSession: true,
  }),
  addServiceKey: endpoint({
    summary: 'Make an API key for a program of the school; the answer shows it once',
    method: 'POST',
    path: '/api/api-keys/service',
    access: 'Manage API Keys',
    body: NewServiceKey,
    response: itemWithMessage(CreatedKey),
    reasons: ['auth.throttled', 'auth.proof', 'access.lacking'],
    needsSession: true,
  }),
  editKey: endpoint({
    summary: 'Change the name, permissions, addresses and expiry of an API key; the key itself stays',
    method: 'PUT',
    path: '/api/api-keys/:id',
    access: 'signed-in',
    params: IdParams,
    body: EditedApiKey,
    response: messageOnly,
    reasons: ['auth.throttled', 'auth.proof', 'access.lacking', 'api_key.ended', 'stale'],
    needsSession: true,
  }),
  revokeKey: endpoint({
    summary: 'Revoke an API key; it stops at once, and a repeated call changes nothing',
    method: 'DELETE',
    path: '/api/api-keys/:id',
    access: 'signed-in',
    params: IdParams,
    response: messageOnly,
    needsSession: true,
  }),
}
