import type { Answer, Endpoint, Input } from '@talaan/contract'
import type { Ctx, UserContext } from '../context.ts'
import type { SheetFile } from '../sheets/sheet-file.ts'
import type { AttachmentFile } from './attachment.ts'
import type { PdfFile } from './pdf.ts'
import type { DocumentFile } from './upload.ts'

/** The result of a handler of a `download` entry. */
export interface Download {
  filename: string
  type: string
  body: Buffer | string | NodeJS.ReadableStream
}

type Caller<E extends Endpoint> = E['access'] extends 'public' ? Ctx : UserContext
interface UploadTypes {
  image: Buffer
  sheet: SheetFile
  pdf: PdfFile
  'image-or-pdf': DocumentFile
  attachment: AttachmentFile
}
type HandlerInput<E extends Endpoint> = E extends { upload: keyof UploadTypes } ? Input<E> & { file: UploadTypes[E['upload']] } : Input<E>
type HandlerResult<E extends Endpoint> = E extends { download: string } ? Download : Answer<E>

/** The function that answers a contract entry. */
type Handler<E extends Endpoint> = (ctx: Caller<E>, input: HandlerInput<E>) => Promise<HandlerResult<E>>

/** Functions that run before the handler of an entry. */
interface Hooks<E extends Endpoint> {
  /**
   * Runs before the transaction that an Idempotency-Key opens around the handler. Throttles belong here, because they use a second
   * connection: when many calls hold one connection and wait for another, the whole process stops.
   */
  before?: (ctx: Caller<E>, input: HandlerInput<E>) => Promise<void>
  /** For a public upload: counts the attempt before the file is read. It gets only the path parameters, not validated. */
  beforeUpload?: (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<void>
  /** For a public upload: rejects a caller who may not send a file before the file is decoded, because decoding is expensive. */
  beforeFile?: (ctx: Ctx, input: Input<E>) => Promise<void>
}

type Entries<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] extends Endpoint ? M[K] : never }
type Handlers<M> = { [K in keyof Entries<M>]: Handler<Entries<M>[K]> }
type HooksOf<M> = { [K in keyof Entries<M>]?: Hooks<Entries<M>[K]> }

/** A handler whose types `defineRoutes` has checked. */
export type AnyHandler = (ctx: Ctx | UserContext, input: unknown) => Promise<unknown>
export interface AnyHooks {
  before?: (ctx: Ctx | UserContext, input: unknown) => Promise<void>
  beforeUpload?: (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<void>
  beforeFile?: (ctx: Ctx, input: unknown) => Promise<void>
}

export interface RouteModule {
  contract: Record<string, Endpoint>
  handlers: Record<string, AnyHandler>
  hooks: Record<string, AnyHooks | undefined>
}

/** Connects each entry of a contract module with its handler and hooks. A missing or unknown key is a type error and also throws at start. */
export function defineRoutes<M extends object>(contract: M, handlers: Handlers<M>, hooks: HooksOf<M> = {}): RouteModule {
  const entries: Record<string, Endpoint> = {}
  for (const [key, value] of Object.entries(contract)) if (isEndpoint(value)) entries[key] = value
  const untypedHandlers = handlers as unknown as Record<string, AnyHandler>
  const missing = Object.keys(entries).filter((key) => typeof untypedHandlers[key] !== 'function')
  const surplus = Object.keys(untypedHandlers).filter((key) => !(key in entries))
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`)
  if (surplus.length > 0) throw new Error(`No contract entry for ${surplus.join(', ')}`)
  return { contract: entries, handlers: untypedHandlers, hooks: hooks as Record<string, AnyHooks | undefined> }
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value && 'response' in value
}
