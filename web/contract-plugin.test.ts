import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { contractParts } from './contract-plugin.ts'

const contract = resolve(import.meta.dirname, '../contract/src')
const plugin = contractParts() as unknown as { transform: (this: { parse: typeof parseAst }, code: string, id: string) => string | null }
const given = (code: string, id: string) => plugin.transform.call({ parse: parseAst }, code, id) ?? code

const settings = readFileSync(`${contract}/settings/calls.ts`, 'utf8')

test('the calls alone know where to send what, and nothing of its shape', () => {
  const calls = given(settings, `${contract}/settings/calls.ts?calls`)
  expect(calls).toContain('"updateSetting":{"method":"POST","path":"/api/settings/:key","body":1}')
  expect(calls).toContain('"paymentSettings":{"method":"GET","path":"/api/settings/single","query":{"shape":{"type":1}}}')
  expect(calls).not.toContain('endpoint({')
})

test('a form gets the schemas of what is sent, not of what is answered', () => {
  const full = given(settings, `${contract}/settings/calls.ts`)
  expect(full).toContain('body: MinimumPayment')
  expect(full).not.toContain('response:')
})

test('who checks a form or names a schema gets the schemas, everybody else the calls', () => {
  const screen = (code: string) => given(code, '/portal/web/src/domains/settings/screen.tsx')
  const uses = `import { settings, type Settings } from '@talaan/contract'\n`
  expect(screen(uses)).toContain(`from '@talaan/contract?calls'`)
  expect(screen(`${uses}import { useEntryForm } from '../../lib/form.ts'`)).toContain(`from '@talaan/contract'\n`)
  expect(screen(`${uses}import { entryChecks } from '../../lib/form.ts'`)).toContain(`from '@talaan/contract'\n`)
  expect(screen(`${uses}import { useCheckedForm } from '../../lib/checked-form.ts'`)).toContain(`from '@talaan/contract?calls'`)
  expect(screen(`import { Settings } from '@talaan/contract'\n`)).toContain(`from '@talaan/contract'\n`)
})
