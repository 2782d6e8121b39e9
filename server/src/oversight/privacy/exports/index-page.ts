import { type CopyFolder, copyFolders } from '#foundation/people/person-columns.ts'
import type { DataFile } from './collect-data.ts'

/** The folders of a copy of somebody's data in words. */
const folderTitles: Readonly<Record<CopyFolder, string>> = {
  profile: 'Profile',
  admissions: 'Applications and documents',
  enrollments: 'Enrollments and studies',
  grades: 'Grades',
  bills: 'Bills',
  payments: 'Payments',
  clearances: 'Clearance',
  documents: 'Requested and issued documents',
  parents: 'Parents and children',
  attendance: 'Attendance',
  work: 'Work at the school',
  messages: 'Messages and notifications',
  sessions: 'Sessions and sign-ins',
  audit: 'What was recorded about you',
  consents: 'Consents and privacy requests',
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const words = (name: string): string => name.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase())

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function cell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return escapeText(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** One row as labels and values; several rows as a table. */
function contentOf(data: unknown): string {
  const rows = Array.isArray(data) ? data.filter(isRow) : isRow(data) ? [data] : []
  if (rows.length === 1) {
    const lines = Object.entries(rows[0]!).map(([name, value]) => `<tr><th>${escapeText(words(name))}</th><td>${cell(value)}</td></tr>`)
    return `<div><table>${lines.join('')}</table></div>`
  }
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = names.map((name) => `<th>${escapeText(words(name))}</th>`).join('')
  const lines = rows.map((row) => `<tr>${names.map((name) => `<td>${cell(row[name])}</td>`).join('')}</tr>`)
  return `<div><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

interface IndexPage {
  school: string
  name: string
  /** YYYY-MM-DD */
  made_on: string
  data: readonly DataFile[]
  files: readonly string[]
  notes: readonly string[]
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.5rem}h2{margin:2rem 0 .5rem;border-top:1px solid #ccc;padding-top:1rem;font-size:1.2rem}h3{margin:1rem 0 .25rem;font-size:1rem}
div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}th,td{border:1px solid #ccc;padding:3px 8px;text-align:left;vertical-align:top}`

/** The page from which somebody reads the copy of their data, without any program but a browser. */
export function indexPage({ school, name, made_on, data, files, notes }: IndexPage): string {
  const folders = copyFolders.map((folder) => {
    const parts = data.filter((file) => file.folder === folder)
    if (parts.length === 0) return ''
    const shown = parts.map((file) => {
      const path = `${folder}/${file.name}.json`
      return `<h3>${escapeText(words(file.name))} (<a href="${path}">${path}</a>)</h3>${contentOf(file.data)}`
    })
    return `<h2>${escapeText(folderTitles[folder])}</h2>${shown.join('')}`
  })
  const links = files.map((file) => `<li><a href="${encodeURI(file)}">${escapeText(file)}</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Data of ${escapeText(name)}</title><style>${style}</style></head><body>
<h1>Data of ${escapeText(name)}</h1><p>${escapeText(school)}, ${made_on}. Keep this file to yourself. Amounts are in centavos.</p>
${notes.map((note) => `<p>${escapeText(note)}</p>`).join('')}
${folders.join('')}${files.length > 0 ? `<h2>Files</h2><ul>${links}</ul>` : ''}
</body></html>`
}
