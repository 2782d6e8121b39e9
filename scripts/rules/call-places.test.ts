import { expect, test } from 'vitest'
import { findCallProblems } from './call-places.ts'

const calls = { addRoom: { method: 'POST' }, rooms: { method: 'GET' } }
const server = [{ file: 'server/src/academics/offers/rooms/rooms.ts', text: 'export const addRoom = action(rooms.addRoom, run)' }]
const web = [{ file: 'web/src/academics/offers/rooms/rooms.tsx', text: 'useAction(rooms.addRoom)' }]

test('a call that writes has a function of its name and is made in the web client; a read needs none', () => {
  expect(findCallProblems(calls, server, web)).toEqual([])
})

test('names the call and what is missing', () => {
  expect(findCallProblems(calls, [], web)).toEqual(['addRoom has no exported function in server/src'])
  expect(findCallProblems(calls, server, [])).toEqual(['addRoom is not made in web/src'])
})
