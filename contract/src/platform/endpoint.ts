import { z } from 'zod'
import type { PermissionName } from './access/permission-name.ts'
import type { ReasonCode } from './reason.ts'
import { IdParams, item, itemWithMessage, list, messageOnly } from './shapes.ts'
import type { TableColumns } from './table-columns.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, any signed-in person, or holders of the permission (of any one in the list). */
type Access = 'public' | 'signed-in' | PermissionName | readonly PermissionName[]

export interface Endpoint {
  summary: string
  method: Method
  /** Fastify style: `/api/users/:id`. */
  path: `/api/${string}`
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  /** An object schema, or an object schema with a refinement. */
  body?: z.ZodType
  response: z.ZodType
  /** The reason codes with which this call may be refused. */
  reasons?: readonly ReasonCode[]
  /** One file in a multipart form field named `file`, checked by its content: a picture, a CSV or XLSX sheet (with the name of the sheet in the field `sheet` where several have rows), a PDF, or what people attach. */
  upload?: 'image' | 'sheet' | 'pdf' | 'image-or-pdf' | 'attachment'
  /** The media type of an answer that is a file; `response` then has no meaning. */
  download?: string
  /** The columns of a list that is also given as a file, all its pages in one: the query has a `format` besides its fields. */
  columns?: TableColumns<never>
  /** A repeated call with the same `Idempotency-Key` header gets the first answer again and does nothing. */
  idempotent?: true
  /** Answers 304 to a matching If-None-Match. For calls that the browser polls. */
  etag?: true
  /** The browser keeps the last answer for days without a network. In `calls.gen.ts` it is the version of the answer: another one when its schema changes. */
  saved?: true | string
  /** Still answers non-administrators while the portal is under maintenance. */
  duringMaintenance?: true
  /** A read that changes something: it is refused while somebody sees the portal as a role. */
  changes?: true
  /** Is answered also to somebody who must set up a second factor before anything else. */
  duringSetUp?: true
  /** Is answered also while somebody sees the portal as a role, which otherwise only reads. */
  duringPreview?: true
  /** Is about the own account, decides what needs a second person, or works on in the background with the rights of a person: API keys are refused. */
  needsSession?: true
}

/** What a call says besides its method, path and access. */
interface Declaration extends Omit<Endpoint, 'method' | 'path' | 'access' | 'response'> {
  /** Answers one thing; a write adds its message. */
  data?: z.ZodType
  /** Answers a page of a list. */
  rows?: z.ZodType
  /** Any other answer. A call without an answer of its own answers a message. */
  response?: z.ZodType
}

type Target = `${Method} /api/${string}`
type MethodOf<T extends Target> = T extends `${infer M extends Method} ${string}` ? M : never
type PathOf<T extends Target> = T extends `${Method} ${infer P extends `/api/${string}`}` ? P : never

/** The id in a path is a number, unless the call says what its parameters are. */
type ParamsOf<P extends string, D> = D extends { params: infer S extends z.ZodObject }
  ? S
  : P extends `${string}/:id` | `${string}/:id/${string}`
    ? typeof IdParams
    : undefined
type ResponseOf<M extends Method, D> = D extends { response: infer S extends z.ZodType }
  ? S
  : D extends { rows: infer S extends z.ZodType }
    ? ReturnType<typeof list<S>>
    : D extends { data: infer S extends z.ZodType }
      ? M extends 'GET'
        ? ReturnType<typeof item<S>>
        : ReturnType<typeof itemWithMessage<S>>
      : typeof messageOnly

type Declared<T extends Target, A extends Access, D extends Declaration> = Omit<D, 'data' | 'rows' | 'response' | 'params'> & {
  method: MethodOf<T>
  path: PathOf<T>
  access: A
  params: ParamsOf<PathOf<T>, D>
  response: ResponseOf<MethodOf<T>, D>
}

/** The columns of a list take its rows. */
type WithColumns<D> = { columns?: TableColumns<RowOf<D>> }
type RowOf<D> = D extends { rows: infer S extends z.ZodType }
  ? z.output<S>
  : D extends { response: z.ZodType<{ data: readonly (infer Row)[] }> }
    ? Row
    : unknown

/** As what a list is given. */
export const FileFormat = z.enum(['xlsx', 'csv'])
export type FileFormat = z.infer<typeof FileFormat>

const AS_FILE = 'Answers all pages as one file, in the columns of the screen'

/**
 * Declares one call: `call('PUT /api/rooms/:id', 'Edit Curriculum', { … })`. The server routes, the browser client, the API reference and the
 * derived tests read this entry.
 */
export function call<const T extends Target, const A extends Access, const D extends Declaration>(
  target: T,
  access: A,
  declaration: D & WithColumns<D>,
) {
  const [method, path] = target.split(' ') as [Method, `/api/${string}`]
  const { data, rows, response, params, ...rest }: Declaration = declaration
  const entry: Endpoint = {
    ...rest,
    method,
    path,
    access,
    query: rest.columns ? (rest.query ?? z.object({})).safeExtend({ format: FileFormat.optional().describe(AS_FILE) }) : rest.query,
    params: params ?? (/\/:id(\/|$)/.test(path) ? IdParams : undefined),
    response: response ?? answerOf(method, data, rows),
  }
  return entry as unknown as Declared<T, A, D>
}

function answerOf(method: Method, data: z.ZodType | undefined, rows: z.ZodType | undefined): z.ZodType {
  if (rows) return list(rows)
  if (!data) return messageOnly
  return method === 'GET' ? item(data) : itemWithMessage(data)
}

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : unknown
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : unknown
type Flatten<T> = { [K in keyof T]: T[K] } & {}

/** The input of a handler: params, query and body in one object, after parsing. */
export type Input<E extends Endpoint> = Flatten<SchemaOutput<E['params']> & SchemaOutput<E['query']> & SchemaOutput<E['body']>>

/** The input of the browser client, before parsing; the client sorts the fields into path, query and body. */
export type Request<E extends Endpoint> = Flatten<SchemaInput<E['params']> & SchemaInput<E['query']> & SchemaInput<E['body']>>

/** The result of a handler. The response schema parses it and removes every field that it does not name. */
export type Answer<E extends Endpoint> = z.input<E['response']>

/** The answer that the browser receives. */
export type Response<E extends Endpoint> = z.output<E['response']>
