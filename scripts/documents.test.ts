import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screens } from '@talaan/contract'
import { expect, test } from 'vitest'
import { pages } from '../web/src/app/pages.ts'
import { groups } from './floors.ts'

const root = path.dirname(import.meta.dirname)
const folders = ['.ci', '.github', 'bench', 'contract', 'demo', 'docs', 'e2e', 'scripts', 'server', 'web']
const generatedPath = /(^|\/)(node_modules|dist|results)(\/|$)/

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  ...listMarkdown('docs'),
]
const files = [
  ...folders.flatMap(listFilesBelow),
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : [])),
]
const domains = groups.flatMap((group) => ['contract', 'server', 'web'].flatMap((name) => listFolders(`${name}/src/${group}`)))
const scripts = Object.keys((JSON.parse(readText('package.json')) as { scripts: object }).scripts)
const sources = files.filter((file) => /\.tsx?$/.test(file)).map(readText)

test.each(documents)('%s names only existing paths', (document) => {
  const text = readText(document)
  const missingPaths = [
    ...findLinks(text).filter((link) => !existsSync(path.join(root, path.dirname(document), link))),
    ...findCode(text)
      .filter(isPath)
      .filter((namedPath) => !hasFile(namedPath)),
  ]
  expect(missingPaths).toEqual([])
})

test.each(documents)('%s names only existing npm scripts', (document) => {
  const namedScripts = [...readText(document).matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1] ?? '')
  expect(namedScripts.filter((name) => !scripts.includes(name))).toEqual([])
})

test('CONTRIBUTING.md names only functions that are exported', () => {
  const namedFunctions = findCode(readText('CONTRIBUTING.md')).flatMap((code) => code.match(/^[a-z]\w*(?=\(\)$)/)?.[0] ?? [])
  const missingPaths = namedFunctions.filter(
    (name) => !sources.some((text) => new RegExp(`export (async )?(function\\*?|const) ${name}\\b`).test(text)),
  )
  expect(missingPaths).toEqual([])
})

test('matches a placeholder with one name, <group> with a group and <domain> with a domain', () => {
  expect(hasFile('server/src/<group>/<domain>/routes.ts')).toBe(true)
  expect(hasFile('server/src/<group>/<domain>/no-such-file.ts')).toBe(false)
  expect(hasFile('contract/src/<group>/<domain>.ts')).toBe(false)
  expect(hasFile('server/db/migrations/NNNN-<why>.sql')).toBe(true)
  expect(hasFile('docs/decisions')).toBe(true)
  expect(hasFile('platform/db/database.ts')).toBe(true)
  expect(hasFile('form/database.ts')).toBe(false)
})

test('README.md has the number of screens', () => {
  const builtCount = screens.filter((screen) => screen.path in pages).length
  expect(readText('README.md')).toContain(`${builtCount} of ${screens.length} planned screens`)
})

function findLinks(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
    /^(https?:|mailto:|#)/.test(target) ? [] : target.split('#')[0]!,
  )
}

/** The texts between single backticks, outside code blocks. */
function findCode(text: string): string[] {
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

/** Whether a file has this path or ends with it, or is below it. Generated paths always count, because they exist only after their command ran. */
function hasFile(namedPath: string): boolean {
  if (generatedPath.test(namedPath)) return true
  const pattern = namedPath
    .replace(/\/$/, '')
    .split(/(<\w+>|NNNN|\*)/)
    .map(partPattern)
    .join('')
  const isBelowRoot = folders.some((folder) => namedPath === folder || namedPath.startsWith(`${folder}/`))
  const expression = new RegExp(isBelowRoot ? `^${pattern}(/|$)` : `(^|/)${pattern}$`)
  return files.some((file) => expression.test(file))
}

function partPattern(part: string): string {
  if (part === '<group>') return `(${groups.join('|')})`
  if (part === '<domain>') return `(${domains.join('|')})`
  if (part === 'NNNN') return '\\d{4}'
  if (part === '*' || /^<\w+>$/.test(part)) return '[^/]+'
  return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
}

function listFilesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !generatedPath.test(file))
}

function listFolders(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}

function listMarkdown(folder: string): string[] {
  return listFilesBelow(folder).filter((file) => file.endsWith('.md'))
}

function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
