import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import { freePort, type Portal } from './portal.ts'
import { formatPercent, type Row } from './table.ts'

const AIM = 95
const RUNS = 3
const categories = ['performance', 'accessibility', 'best-practices'] as const
const paints = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const
const pages = [
  { name: 'sign-in', path: '/', email: undefined },
  { name: 'dashboard', path: '/admin/dashboard', email: 's000001@talaan.test' },
  { name: 'student grades', path: '/admin/student/grades', email: 's000001@talaan.test' },
]

interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { displayValue?: string }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>

const folder = path.join(import.meta.dirname, 'lighthouse')

/** Lighthouse's scores on its mobile profile, each page from an empty cache: the best of three, for whatever else runs on the machine only lowers them. */
export async function lighthouseRows(portal: Portal, browser: { executablePath?: string; args: string[] }): Promise<Row[]> {
  const lighthouse = await installed()
  if (!lighthouse)
    return [{ what: 'Lighthouse', ratio: '', aim: `≥ ${AIM}`, detail: 'not measured: npm could not install it into bench/lighthouse' }]
  const rows: Row[] = []
  for (const page of pages) {
    const results: Result[] = []
    const session = page.email ? await portal.signIn(page.email) : {}
    for (let run = 0; run < RUNS; run++) results.push(await once(lighthouse, portal, browser, page.path, session))
    rows.push(...categories.map((category) => rowOf(page.name, category, results)))
  }
  return rows
}

function rowOf(page: string, category: (typeof categories)[number], results: Result[]): Row {
  const score = (result: Result) => Math.round((result.categories[category]?.score ?? 0) * 100)
  const best = results.toSorted((a, b) => score(b) - score(a))[0]!
  const detail =
    category === 'performance' ? `; ${paints.map((paint) => `${short(paint)} ${best.audits[paint]?.displayValue}`).join(', ')}` : ''
  return {
    what: `Lighthouse ${category}, ${page} / ${AIM}`,
    ratio: formatPercent(score(best) / AIM),
    aim: '≥ 100 %',
    met: score(best) >= AIM,
    detail: `${score(best)}, of ${results.map(score).join(', ')}${detail}`,
  }
}

/** `largest-contentful-paint` as everybody calls it. */
const short = (paint: string): string => paint.replace(/(\w)\w*-?/g, (_, first: string) => first.toUpperCase())

/** A browser of its own with nothing kept but the session, which lies there as the sign-in page leaves it. */
async function once(
  lighthouse: Lighthouse,
  portal: Portal,
  options: { executablePath?: string; args: string[] },
  page: string,
  session: Record<string, string>,
): Promise<Result> {
  const profile = mkdtempSync(path.join(tmpdir(), 'talaan-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  })
  try {
    const origin = `http://127.0.0.1:${portal.port}`
    if (session.authorization) await keep(browser, origin, session)
    const run = await lighthouse(`${origin}${page}`, { port, onlyCategories: categories, disableStorageReset: true, logLevel: 'error' })
    if (!run) throw new Error(`Lighthouse had no answer for ${page}.`)
    return run.lhr
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function keep(browser: BrowserContext, origin: string, session: Record<string, string>) {
  const tab = await browser.newPage()
  await tab.goto(`${origin}/config.json`)
  await tab.evaluate(
    (token) => {
      localStorage.setItem('token', token)
      localStorage.setItem('config', document.body.innerText)
    },
    session.authorization!.replace('Bearer ', ''),
  )
  await tab.close()
}

/** Its own pinned installation, made the first time. */
async function installed(): Promise<Lighthouse | undefined> {
  const entry = path.join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  if (!existsSync(entry)) return undefined
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
}
