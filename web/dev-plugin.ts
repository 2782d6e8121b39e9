import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Plugin, ProxyOptions } from 'vite'
import { SIGN_IN_CALLBACK_PATH } from '../contract/src/access/sign-in-providers/values.ts'
import { applicantScreens } from '../contract/src/platform/access/applicant-screens.ts'
import { matchScreen } from '../contract/src/platform/access/guard.ts'

/** How long a call waits for a server that restarts. */
const WAIT_MS = 20_000

const server = new URL(process.env.API_URL ?? 'http://127.0.0.1:8080')
/** The paths that the server answers. Every other path is a page or a source file. */
const serverPaths = ['/api', '/config.json', '/portal.webmanifest', '/school-images', '/healthz', '/readyz', '/metrics']

/** In development the browser knows one address: Vite passes the server's paths on to the process that `npm run dev` started. */
export const serverProxy: Record<string, ProxyOptions> = Object.fromEntries(serverPaths.map((path) => [path, { target: server.origin }]))

/** In development, as on the server: `/` is the sign-in page, applicants have a page of their own, and every other page is the portal. */
export function developmentPages(): Plugin {
  return {
    name: 'development-pages',
    apply: 'serve',
    enforce: 'pre',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0]!
        if (isServerPath(path)) return void untilListening().then(() => next())
        if (request.headers.accept?.includes('text/html') && isPage(path)) request.url = htmlOf(path)
        next()
      })
    },
  }
}

const isServerPath = (path: string): boolean => serverPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

const isPage = (path: string): boolean => path !== '/' && !path.endsWith('.html') && !/^\/(@|src\/|node_modules\/)/.test(path)

function htmlOf(path: string): string {
  if (path === SIGN_IN_CALLBACK_PATH) return '/index.html'
  return matchScreen(applicantScreens, path) ? '/apply.html' : '/app.html'
}

async function untilListening(): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  while (!(await isListening()) && Date.now() < deadline) await sleep(100)
}

function isListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(server.port), server.hostname)
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => finish(true)).once('error', () => finish(false))
  })
}
