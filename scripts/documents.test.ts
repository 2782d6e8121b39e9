import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screens } from '@talaan/contract'
import { expect, test } from 'vitest'
import { pages } from '../web/src/app/pages.ts'

const root = path.dirname(import.meta.dirname)
const folders = ['.ci', '.github', 'bench', 'contract', 'demo', 'docs', 'e2e', 'scripts', 'server', 'web']
const generated = /(^|\/)(node_modules|dist|results)(\/|$)/

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  ...markdownIn('docs'),
]
const files = [
  ...folders.flatMap(filesBelow),
  ...readdirSync(root, { withFileTypes: true }).flatMap((one) => (one.isFile() ? one.name : [])),
]
const domains = [...foldersIn('server/src/domains'), ...foldersIn('web/src/domains')]
const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: object }).scripts)
const sources = files.filter((file) => /\.tsx?$/.test(file)).map(textOf)

test.each(documents)('%s names only paths that exist', (document) => {
  const text = textOf(document)
  const missing = [
    ...linksIn(text).filter((link) => !existsSync(path.join(root, path.dirname(document), link))),
    ...codeIn(text)
      .filter(isPath)
      .filter((named) => !hasFile(named)),
  ]
  expect(missing).toEqual([])
})

test.each(documents)('%s names only npm scripts that exist', (document) => {
  const named = [...textOf(document).matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1] ?? '')
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})

test('CONTRIBUTING.md names only functions that a source file exports', () => {
  const named = codeIn(textOf('CONTRIBUTING.md')).flatMap((code) => code.match(/^[a-z]\w*(?=\(\)$)/)?.[0] ?? [])
  const missing = named.filter((name) => !sources.some((text) => new RegExp(`export (async )?(function|const) ${name}\\b`).test(text)))
  expect(missing).toEqual([])
})

test('a placeholder stands for one name, and <domain> for a domain', () => {
  expect(hasFile('server/src/domains/<domain>/routes.ts')).toBe(true)
  expect(hasFile('server/src/domains/<domain>/no-such-file.ts')).toBe(false)
  expect(hasFile('contract/src/<domain>.ts')).toBe(false)
  expect(hasFile('server/db/migrations/NNNN-<why>.sql')).toBe(true)
  expect(hasFile('docs/decisions')).toBe(true)
  expect(hasFile('platform/db/database.ts')).toBe(true)
  expect(hasFile('form/database.ts')).toBe(false)
})

test('README.md says how many screens there are', () => {
  const built = screens.filter((screen) => screen.path in pages).length
  expect(textOf('README.md')).toContain(`${built} of ${screens.length} planned screens`)
})

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
    /^(https?:|mailto:|#)/.test(target) ? [] : target.split('#')[0]!,
  )
}

/** What stands between single backticks, outside code blocks. */
function codeIn(text: string): string[] {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
}

/** A path below one of the project's folders, or the name of a file with or without some of its folders. */
function isPath(code: string): boolean {
  if (/[\s()=|]|^[/@.]{1,2}\/|^\/|:\/\/|^DATA_DIR\//.test(code)) return false
  return (
    folders.some((folder) => code === folder || code.startsWith(`${folder}/`)) ||
    /^[\w<>*./-]+\.(tsx?|js|sql|md|jsonc?|ya?ml|css|html)$/.test(code)
  )
}

/** Whether a file has this path or its end, or lies below it. What a command generates is only there after it ran. */
function hasFile(named: string): boolean {
  if (generated.test(named)) return true
  const pattern = named
    .replace(/\/$/, '')
    .split(/(<\w+>|NNNN|\*)/)
    .map(patternOf)
    .join('')
  const isBelowRoot = folders.some((folder) => named === folder || named.startsWith(`${folder}/`))
  const expression = new RegExp(isBelowRoot ? `^${pattern}(/|$)` : `(^|/)${pattern}$`)
  return files.some((file) => expression.test(file))
}

function patternOf(part: string): string {
  if (part === '<domain>') return `(${domains.join('|')})`
  if (part === 'NNNN') return '\\d{4}'
  if (part === '*' || /^<\w+>$/.test(part)) return '[^/]+'
  return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !generated.test(file))
}

function foldersIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}

function markdownIn(folder: string): string[] {
  return filesBelow(folder).filter((file) => file.endsWith('.md'))
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
