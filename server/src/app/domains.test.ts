import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listReferencesTo } from '#testing/platform/schema.ts'
import { domainPersonColumns, domainSubscriptions } from './domains.ts'

const eventsFolder = path.resolve(import.meta.dirname, '../foundation/events')
/** Every type of event, as the interfaces of the events name it. */
const types = readdirSync(eventsFolder).flatMap((file) =>
  [...readFileSync(path.join(eventsFolder, file), 'utf8').matchAll(/^ {2}type: '(\w+)'/gm)].map(([, type]) => type!),
)

test('every event has a subscriber', () => {
  const subscribedTypes = new Set<string>(domainSubscriptions.map(({ type }) => type))
  expect(types.length).toBeGreaterThan(70)
  expect(types.filter((type) => !subscribedTypes.has(type))).toEqual([])
})

test('a function is subscribed to a kind of event once', () => {
  const twice = domainSubscriptions.filter(({ type, run }, index) =>
    domainSubscriptions.some((other, place) => place < index && other.type === type && other.run === run),
  )
  expect(twice).toEqual([])
})

test.each(['users', 'students', 'user_infos'] as const)(
  'the domains say of every foreign key to %s what a merge and a copy do with it',
  (target) => {
    const columns = domainPersonColumns.filter(({ of }) => of === target)
    expect(columns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(listReferencesTo(target))
  },
)
