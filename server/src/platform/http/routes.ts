import type { Answer, Endpoint, Input } from '@talaan/contract'
import type { Ctx, SignedIn } from '../context.ts'
import type { SheetFile } from '../sheets/sheet-file.ts'
import type { PdfFile } from './pdf.ts'
import type { DocumentFile } from './upload.ts'

/** What a handler of a `download` entry returns. */
export interface Download {
  filename: string
  type: string
  body: Buffer | string | NodeJS.ReadableStream
}

type Caller<E extends Endpoint> = E['access'] extends 'public' ? Ctx : SignedIn
interface Uploaded {
  image: Buffer
  sheet: SheetFile
  pdf: PdfFile
  'image-or-pdf': DocumentFile
}
type Sent<E extends Endpoint> = E extends { upload: keyof Uploaded } ? Input<E> & { file: Uploaded[E['upload']] } : Input<E>
type Returned<E extends Endpoint> = E extends { download: string } ? Download : Answer<E>

/** One function for a contract entry. */
type Handler<E extends Endpoint> = (ctx: Caller<E>, input: Sent<E>) => Promise<Returned<E>>

/** What runs before an entry's function. */
interface Hooks<E extends Endpoint> {
  /**
   * Before the transaction that an Idempotency-Key opens around the function. Throttles belong here: they count on a connection of
   * their own, and a crowd in which each holds one and waits for a second stops the whole process.
   */
  before?: (ctx: Caller<E>, input: Sent<E>) => Promise<void>
  /** Of a public upload: counts the attempt before the file is read. It sees the path only, as it was sent. */
  beforeUpload?: (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<void>
  /** Of a public upload: rejects a caller who may not send it before the file is unpacked, because unpacking is expensive. */
  beforeFile?: (ctx: Ctx, input: Input<E>) => Promise<void>
}

type Entries<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] extends Endpoint ? M[K] : never }
type Handlers<M> = { [K in keyof Entries<M>]: Handler<Entries<M>[K]> }
type HooksOf<M> = { [K in keyof Entries<M>]?: Hooks<Entries<M>[K]> }

/** A handler and its hooks whose types were already checked by `routes`. */
export type AnyHandler = (ctx: Ctx | SignedIn, input: unknown) => Promise<unknown>
export interface AnyHooks {
  before?: (ctx: Ctx | SignedIn, input: unknown) => Promise<void>
  beforeUpload?: (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<void>
  beforeFile?: (ctx: Ctx, input: unknown) => Promise<void>
}

export interface RouteModule {
  contract: Record<string, Endpoint>
  handlers: Record<string, AnyHandler>
  hooks: Record<string, AnyHooks | undefined>
}

/** Ties each entry of a contract module to its function and to what runs before it. A missing or surplus key is a type error, and stops the start. */
export function routes<M extends object>(contract: M, handlers: Handlers<M>, hooks: HooksOf<M> = {}): RouteModule {
  const entries: Record<string, Endpoint> = {}
  for (const [key, value] of Object.entries(contract)) if (isEndpoint(value)) entries[key] = value
  const given = handlers as unknown as Record<string, AnyHandler>
  const missing = Object.keys(entries).filter((key) => typeof given[key] !== 'function')
  const surplus = Object.keys(given).filter((key) => !(key in entries))
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`)
  if (surplus.length > 0) throw new Error(`No contract entry for ${surplus.join(', ')}`)
  return { contract: entries, handlers: given, hooks: hooks as Record<string, AnyHooks | undefined> }
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value && 'response' in value
}
