import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@talaan/contract'
import { expect, test } from 'vitest'
import { findContractImportProblems } from './contract-imports.ts'
import { findImports } from './imports.ts'

const findProblems = (text: string) => findContractImportProblems('web/src/screen.tsx', text, contract)

test('reports a call or value list that is imported together with the schemas, with its line', () => {
  expect(
    findProblems(`import { useState } from 'react'\nimport { genders, NewUser, type UserRow, users as calls } from '@talaan/contract'\n`),
  ).toEqual([
    `web/src/screen.tsx:2 takes genders with the schemas; import it from '@talaan/contract/calls' or '@talaan/contract/values'`,
    `web/src/screen.tsx:2 takes users with the schemas; import it from '@talaan/contract/calls' or '@talaan/contract/values'`,
  ])
  expect(findProblems(`import * as all from '@talaan/contract'\n`)).toHaveLength(1)
})

test('accepts types, schemas and the entries without schemas', () => {
  expect(findProblems(`import type { users, UserRow } from '@talaan/contract'\n`)).toEqual([])
  expect(findProblems(`import {\n  NewUser,\n  studentPerson,\n  type UserRow,\n} from '@talaan/contract'\n`)).toEqual([])
  expect(findProblems(`import { users } from '@talaan/contract/calls'\nimport { genders } from '@talaan/contract/values'\n`)).toEqual([])
})

test.each(['calls.gen.ts', 'values.gen.ts'])('needs no schema for the imports of %s', (entry) => {
  const root = path.dirname(import.meta.dirname)
  const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const reachedFiles = new Set<string>([`contract/src/${entry}`])
  for (const file of reachedFiles)
    for (const imported of findImports(file, readSource(file))) if (!imported.isType) reachedFiles.add(imported.to)
  expect([...reachedFiles].filter((file) => /^import (?!type ).* from 'zod'/m.test(readSource(file)))).toEqual([])
})
