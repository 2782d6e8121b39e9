import { createHash } from 'node:crypto'
import { type Endpoint, type FileFormat, permissions } from '@talaan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteKeyCall, writeKeyCalls } from '../access/key-usage.ts'
import type { Config } from '../config.ts'
import { type Actor, type Ctx, makeContext } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { FileStore } from '../files.ts'
import { streamList } from '../sheets/stream-list.ts'
import { throttle } from '../throttle.ts'
import { addressOf, isFromThisMachine } from './address.ts'
import { deviceOf } from './device.ts'
import { authorize, type Caller, identifyKey } from './guard.ts'
import { idempotent } from './idempotency.ts'
import { keepCaller } from './log-caller.ts'
import type { Sender } from './picture.ts'
import type { AnyHandler, AnyHooks, Download, RouteModule } from './routes.ts'
import { maxUploadBytes, PICTURE_LIMIT, readForm, readUploadedFile, UPLOAD_LIMIT } from './upload.ts'
import { parseInput } from './validate.ts'

export interface HttpDeps {
  db: Db
  config: Config
  files: FileStore
  clock: () => Date
  publicUrl: () => string
  /** Is told of every call of a signed-in person that succeeded, after its answer was sent. */
  onAnswered?: (entry: Endpoint, answered: AnsweredCall) => void
}

export interface AnsweredCall {
  actor: Actor
  params: Record<string, string>
  at: Date
  ip: string
}

interface RequestState {
  caller: Caller | undefined
  now: Date
}

/** Registers a route for every contract entry. Throws for duplicate entries and unknown permissions. */
export function registerRoutes(app: FastifyInstance, deps: HttpDeps, modules: readonly RouteModule[]): void {
  checkEntries(modules)
  noteKeyCalls(app, deps)
  for (const module of modules) {
    for (const [key, entry] of Object.entries(module.contract)) {
      registerRoute(app, deps, entry, module.handlers[key] as AnyHandler, module.hooks[key] ?? {})
    }
  }
}

function checkEntries(modules: readonly RouteModule[]): void {
  const accessNames = new Set<string>(['public', 'signed-in', ...permissions.map((permission) => permission.name)])
  const calls = new Set<string>()
  for (const entry of modules.flatMap((module) => Object.values(module.contract))) {
    const call = `${entry.method} ${entry.path}`
    if (calls.has(call)) throw new Error(`${call} is in the contract twice`)
    calls.add(call)
    const names: readonly string[] = typeof entry.access === 'string' ? [entry.access] : entry.access
    const unknown = names.length === 0 ? '(none)' : names.find((name) => !accessNames.has(name))
    if (unknown) throw new Error(`${call} names an unknown permission: ${unknown}`)
  }
}

const requestStates = new WeakMap<FastifyRequest, RequestState>()
const requestKeys = new WeakMap<FastifyRequest, number>()

/** Notes each call of a personal or service key, refused ones too. */
function noteKeyCalls(app: FastifyInstance, { db, clock }: HttpDeps): void {
  app.addHook('onResponse', (request, reply, done) => {
    const key_id = requestKeys.get(request)
    const { method, routeOptions } = request
    if (key_id !== undefined)
      noteKeyCall(db, { key_id, at: clock(), method, route: routeOptions.url ?? '', status: reply.statusCode, ip: callerAddress(request) })
    done()
  })
  app.addHook('onClose', () => writeKeyCalls(db).catch((error) => app.log.warn({ err: error }, 'calls of API keys were not written')))
}

export const callerAddress = (request: FastifyRequest): string => addressOf(request.ip, request.socket.remoteAddress)

function registerRoute(app: FastifyInstance, deps: HttpDeps, entry: Endpoint, handler: AnyHandler, hooks: AnyHooks): void {
  app.route({
    method: entry.method,
    url: entry.path,
    bodyLimit: entry.upload ? maxUploadBytes(entry.upload) + 65_536 : undefined,
    config: { entry },
    onRequest: async (request) => {
      const now = deps.clock()
      const text = request.headers['x-api-key']
      const ip = callerAddress(request)
      const key = await identifyKey(deps.db, typeof text === 'string' ? text : undefined, ip, now)
      if (key) requestKeys.set(request, key.key_id)
      const credentials = { key, authorization: request.headers.authorization, ip }
      const caller = await authorize(deps.db, entry, credentials, now, (userId) => keepCaller(request, userId))
      requestStates.set(request, { now, caller })
    },
    onResponse: async (request, reply) => {
      const state = requestStates.get(request)
      if (!state?.caller || reply.statusCode >= 400) return
      const facts = {
        actor: state.caller.actor,
        params: request.params as Record<string, string>,
        at: state.now,
        ip: callerAddress(request),
      }
      deps.onAnswered?.(entry, facts)
    },
    handler: async (request, reply) => {
      const { caller, now } = requestStates.get(request) as RequestState
      // An open page reads its person again when this changes.
      if (caller?.rights) reply.header('x-rights', caller.rights)
      const publicUrl = deps.publicUrl()
      const facts = {
        db: deps.db,
        files: deps.files,
        config: deps.config,
        publicUrl,
        now,
        requestId: request.id,
        ip: callerAddress(request),
        userAgent: request.headers['user-agent'] ?? '',
        isFromThisMachine: isFromThisMachine(request),
        device: deviceOf(request, reply, publicUrl.startsWith('https:')),
      }
      const ctx = caller ? makeContext(facts, caller) : makeContext(facts)
      if (hooks.beforeUpload) await hooks.beforeUpload(ctx, request.params as Record<string, string>)
      else if (entry.upload) await throttle(ctx, 'upload', String(caller?.actor.id ?? ctx.ip), UPLOAD_LIMIT)
      const { upload } = entry
      const input = upload
        ? await readUpload(entry, upload, request, senderOf(ctx, caller), (fields) => hooks.beforeFile?.(ctx, fields))
        : await parseInput(entry, request)
      await hooks.before?.(ctx, input)
      if (entry.download) return sendFile(reply, (await handler(ctx, input)) as Download)
      const { columns } = entry
      const { format, ...listInput } = input
      if (columns && format) {
        const readList = async (of: Record<string, unknown>) => parseAnswer(entry, await handler(ctx, of))
        return sendFile(
          reply,
          await streamList(ctx, { entry: { ...entry, columns }, input: listInput, format: format as FileFormat, readList }),
        )
      }
      const work = async () => parseAnswer(entry, await handler(ctx, input))
      const key = request.headers['idempotency-key']
      const scope = `${scopeOf(caller)} ${entry.method} ${entry.path}`
      const answer = entry.idempotent && typeof key === 'string' ? await idempotent(ctx, scope, key, input, work) : await work()
      return entry.etag ? sendWithEtag(request, reply, answer) : reply.send(answer)
    },
  })
}

/** Whose repeated calls get the first answer again: a key has its own, because it may see less than its owner. */
function scopeOf(caller: Caller | undefined): string {
  if (!caller) return 'public'
  const { id, api_key_id } = caller.actor
  return api_key_id === undefined ? String(id) : `${id} key ${api_key_id}`
}

type BeforeFile = (input: Record<string, unknown>) => Promise<void> | undefined

async function readUpload(
  entry: Endpoint,
  upload: NonNullable<Endpoint['upload']>,
  request: FastifyRequest,
  sender: Sender,
  beforeFile: BeforeFile,
): Promise<Record<string, unknown>> {
  const form = await readForm(request, maxUploadBytes(upload))
  const input = await parseInput(entry, { params: request.params, query: request.query, body: form.fields })
  await beforeFile(input)
  return { ...input, file: await readUploadedFile(upload, form, sender) }
}

const senderOf = (ctx: Ctx, caller: Caller | undefined): Sender => ({
  isSignedIn: caller !== undefined,
  charge: (megapixels) => throttle(ctx, 'pictures', String(caller?.actor.id ?? ctx.ip), PICTURE_LIMIT, megapixels),
})

/**
 * Removes fields that the contract does not name. A mismatch is a server error, whose message names the fields but no values.
 * The schema parses synchronously, because only synchronous parsing uses the compiled schema.
 */
function parseAnswer(entry: Endpoint, answer: unknown): unknown {
  const parsed = entry.response.safeParse(answer)
  if (parsed.success) return parsed.data
  const mismatches = [...new Set(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`))].slice(0, 10)
  throw new Error(`${entry.method} ${entry.path} answered outside its contract (${mismatches.join(', ')})`)
}

function sendWithEtag(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const text = JSON.stringify(answer)
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('etag', tag)
  const sentTags = (request.headers['if-none-match'] ?? '').split(',').map((part) => part.trim())
  if (sentTags.includes(tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

function sendFile(reply: FastifyReply, file: Download): FastifyReply {
  const asciiName = file.filename.replace(/[^\w. -]/g, '_')
  const encodedName = encodeURIComponent(file.filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`)
    .send(file.body)
}
