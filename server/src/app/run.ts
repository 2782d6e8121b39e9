import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'

/** A mistake the person can mend: one sentence, no trace. */
export class StartFailure extends Error {}

/** Runs the program; what goes wrong while it starts becomes one sentence and exit code 1. */
export async function main(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    console.error(sentence(error as NodeJS.ErrnoException))
    process.exit(1)
  }
}

function sentence(error: NodeJS.ErrnoException & { port?: number; path?: string }): string {
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is already in use. Stop what uses it, or choose another with PORT=8081.`
  if (error.code === 'EACCES' && error.port) return `Port ${error.port} may not be used by this account. Choose one above 1023 with PORT=8080.`
  if (error.code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(error.code)) {
    return `The data folder cannot be written (${error.code} at ${error.path}). Choose another with DATA_DIR=/path.`
  }
  const expected = error instanceof StartFailure || error.name === 'ConfigError' || error.name === 'DatabaseStartError'
  return expected ? error.message : (error.stack ?? String(error))
}

/** Listens, and answers with the address to open. */
export async function listen(app: FastifyInstance, config: Pick<Config, 'HOST' | 'PORT'>): Promise<string> {
  const address = await app.listen({ host: config.HOST, port: config.PORT })
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//127.0.0.1:')
}

/** Closes everything in order on SIGINT or SIGTERM; a second signal, or ten seconds, ends it at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const stop = async () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), 10_000).unref()
    await close().catch((error) => console.error(error))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}
