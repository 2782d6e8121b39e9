import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import { freePort, type Portal } from './portal.ts'
import { formatPercent, type MeasurementRow } from './table.ts'

const MIN_SCORE = 95
const RUN_COUNT = 3
const categories = ['performance', 'accessibility', 'best-practices'] as const
const paintAudits = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const
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

/** Lighthouse's scores on its mobile profile, each page from an empty cache. The best of three runs counts, because other work on the machine lowers the score. */
export async function lighthouseRows(portal: Portal, browser: { executablePath?: string; args: string[] }): Promise<MeasurementRow[]> {
  const lighthouse = await loadLighthouse()
  if (!lighthouse)
    return [
      { label: 'Lighthouse', ratio: '', target: `≥ ${MIN_SCORE}`, detail: 'not measured: npm could not install it into bench/lighthouse' },
    ]
  const rows: MeasurementRow[] = []
  for (const page of pages) {
    const results: Result[] = []
    const session = page.email ? await portal.signIn(page.email) : {}
    for (let run = 0; run < RUN_COUNT; run++) results.push(await runLighthouse(lighthouse, portal, browser, page.path, session))
    rows.push(...categories.map((category) => createRow(page.name, category, results)))
  }
  return rows
}

function createRow(page: string, category: (typeof categories)[number], results: Result[]): MeasurementRow {
  const scoreOf = (result: Result) => Math.round((result.categories[category]?.score ?? 0) * 100)
  const best = results.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]!
  const detail =
    category === 'performance'
      ? `; ${paintAudits.map((paint) => `${abbreviate(paint)} ${best.audits[paint]?.displayValue}`).join(', ')}`
      : ''
  return {
    label: `Lighthouse ${category}, ${page} / ${MIN_SCORE}`,
    ratio: formatPercent(scoreOf(best) / MIN_SCORE),
    target: '≥ 100 %',
    isMet: scoreOf(best) >= MIN_SCORE,
    detail: `${scoreOf(best)}, of ${results.map(scoreOf).join(', ')}${detail}`,
  }
}

/** The usual abbreviation, such as LCP for `largest-contentful-paint`. */
const abbreviate = (paint: string): string => paint.replace(/(\w)\w*-?/g, (_, first: string) => first.toUpperCase())

/** Runs Lighthouse in a new browser that has only the session, stored like the sign-in page does. */
async function runLighthouse(
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
    if (session.authorization) await storeSession(browser, origin, session)
    const run = await lighthouse(`${origin}${page}`, { port, onlyCategories: categories, disableStorageReset: true, logLevel: 'error' })
    if (!run) throw new Error(`Lighthouse had no answer for ${page}.`)
    return run.lhr
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function storeSession(browser: BrowserContext, origin: string, session: Record<string, string>) {
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

/** Loads Lighthouse from its own pinned installation, which is created at the first run. */
async function loadLighthouse(): Promise<Lighthouse | undefined> {
  const entry = path.join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  if (!existsSync(entry)) return undefined
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
}
