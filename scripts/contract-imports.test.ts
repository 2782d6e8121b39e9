import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@talaan/contract'
import { expect, test } from 'vitest'
import { contractImportProblems } from './contract-imports.ts'
import { importsIn } from './imports.ts'

const problems = (text: string) => contractImportProblems('web/src/screen.tsx', text, contract)

test('a call or a value list imported together with the schemas is named, with its line', () => {
  expect(
    problems(`import { useState } from 'react'\nimport { genders, NewUser, type UserRow, users as calls } from '@talaan/contract'\n`),
  ).toEqual([
    `web/src/screen.tsx:2 takes genders with the schemas; import it from '@talaan/contract/calls' or '@talaan/contract/values'`,
    `web/src/screen.tsx:2 takes users with the schemas; import it from '@talaan/contract/calls' or '@talaan/contract/values'`,
  ])
  expect(problems(`import * as all from '@talaan/contract'\n`)).toHaveLength(1)
})

test('types, schemas and the entries without schemas are free', () => {
  expect(problems(`import type { users, UserRow } from '@talaan/contract'\n`)).toEqual([])
  expect(problems(`import {\n  NewUser,\n  studentPerson,\n  type UserRow,\n} from '@talaan/contract'\n`)).toEqual([])
  expect(problems(`import { users } from '@talaan/contract/calls'\nimport { genders } from '@talaan/contract/values'\n`)).toEqual([])
})

test.each(['calls.gen.ts', 'values.ts'])('nothing that %s imports needs a schema', (entry) => {
  const root = path.dirname(import.meta.dirname)
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const seen = new Set<string>([`contract/src/${entry}`])
  for (const file of seen) for (const one of importsIn(file, read(file))) if (!one.isType) seen.add(one.to)
  expect([...seen].filter((file) => /^import (?!type ).* from 'zod'/m.test(read(file)))).toEqual([])
})
