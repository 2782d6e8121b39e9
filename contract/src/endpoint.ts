import type { z } from 'zod'
import type { PermissionName } from './access/permissions.ts'
import type { ReasonCode } from './reason.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, anybody signed in, or holders of the permission (of any of the permissions) named. */
type Access = 'public' | 'signed-in' | PermissionName | readonly PermissionName[]

export interface Endpoint {
  summary: string
  method: Method
  /** Fastify style: `/api/users/:id`. */
  path: `/api/${string}`
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  /** An object schema, or one wrapped in a refinement. */
  body?: z.ZodType
  response: z.ZodType
  /** The reasons a refusal of this call may carry. */
  reasons?: readonly ReasonCode[]
  /** One file in a multipart form field named `file`, checked by its content: a picture, or a CSV or XLSX sheet. */
  upload?: 'image' | 'sheet' | 'pdf' | 'image-or-pdf'
  /** The answer is a file, not JSON; `response` then describes nothing. */
  download?: string
  /** A repeated call with the same `Idempotency-Key` header gets the first answer again. */
  idempotent?: true
  /** Answers 304 to a matching If-None-Match. For answers that are polled. */
  etag?: true
  /** Still answers non-administrators while the portal is under maintenance. */
  duringMaintenance?: true
}

/** Declares one call. Server binding, browser client, API reference and the derived tests all read this entry. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry

type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown
type Sent<S> = S extends z.ZodType ? z.input<S> : unknown
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** What a handler receives: params, query and body in one object, after parsing. */
export type Input<E extends Endpoint> = Flat<Parsed<E['params']> & Parsed<E['query']> & Parsed<E['body']>>

/** What the browser passes, before parsing; the client sorts the fields into path, query and body. */
export type Request<E extends Endpoint> = Flat<Sent<E['params']> & Sent<E['query']> & Sent<E['body']>>

/** What a handler returns; it is parsed by the response schema, which strips what the contract does not name. */
export type Answer<E extends Endpoint> = z.input<E['response']>

/** What the browser gets. */
export type Response<E extends Endpoint> = z.output<E['response']>
