import { Button } from '@mantine/core'
import type { OfflineHolder, ScanAnswer } from '@talaan/contract'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { laterAnswer } from '#testing/server.ts'
import type { Identity } from '../gate/identify.ts'
import { useLocalAnswer } from './local-answer.ts'

const aHolder = (person_id: number, name: string): OfflineHolder => ({
  ...{ person_id, name, number: `2026-0000${person_id}`, image: null, course_code: 'BSIT', level: 1, section: null, position: null },
  ...{ status: 'enrolled', cards: [] },
})
const [ana, ben] = [aHolder(1, 'ABAD, Ana'), aHolder(2, 'CRUZ, Ben')]
const at = (second: number) => new Date(Date.UTC(2026, 7, 12, 0, 0, second)).toISOString()

/** A scanner whose copy answers when the test says so; the buttons are what the page does with a scan. */
async function drawScanner() {
  const identities = new Map<string, ReturnType<typeof laterAnswer<Identity>>>()
  const [shown, tones]: [ScanAnswer[], unknown[]] = [[], []]
  const identifier = {
    identify: (code: string) => {
      const identity = laterAnswer<Identity>()
      identities.set(code, identity)
      return identity.promise
    },
  }
  const scanner = { device: null, identifier, forget: async () => undefined }
  function Gate() {
    const { local, identify, forgetLocal } = useLocalAnswer(scanner, true, (answer) => shown.push(answer))
    const scan = (id: string, second: number) => void identify({ id, code: id, scanned_at: at(second) })
    return (
      <>
        <p>{local ? `${local.person?.name} ${local.result}` : 'Nobody'}</p>
        <Button onClick={() => scan('first', 0)}>Scan first</Button>
        <Button onClick={() => scan('second', 30)}>Scan second</Button>
        <Button onClick={() => tones.push(forgetLocal('first'))}>Answer first</Button>
      </>
    )
  }
  const { screen } = await draw(Gate)
  const press = (name: string) => screen.getByRole('button', { name }).click()
  const identifyAs = (code: string, person: OfflineHolder) => identities.get(code)!.resolve({ result: 'recorded', person })
  return { screen, press, identifyAs, shown, tones }
}

test('shows who was scanned until the server answers', async () => {
  const { screen, press, identifyAs, shown, tones } = await drawScanner()
  await press('Scan first')
  identifyAs('first', ana)
  await expect.element(screen.getByText('ABAD, Ana recorded')).toBeVisible()
  expect(shown).toMatchObject([{ id: 'first', kind: null, at: at(0) }])
  await press('Answer first')
  await expect.element(screen.getByText('Nobody')).toBeVisible()
  expect(tones).toEqual(['green'])
})

test('shows nothing of its own after the server was faster', async () => {
  const { screen, press, identifyAs, shown, tones } = await drawScanner()
  await press('Scan first')
  await press('Answer first')
  identifyAs('first', ana)
  await press('Scan second')
  identifyAs('second', ben)
  await expect.element(screen.getByText('CRUZ, Ben recorded')).toBeVisible()
  expect(shown.map(({ id }) => id)).toEqual(['second'])
  expect(tones).toEqual([undefined])
})

test('shows the last scan, also when an earlier one is identified after it', async () => {
  const { screen, press, identifyAs, shown } = await drawScanner()
  await press('Scan first')
  await press('Scan second')
  identifyAs('second', ben)
  await expect.element(screen.getByText('CRUZ, Ben recorded')).toBeVisible()
  identifyAs('first', ana)
  await press('Answer first')
  await expect.element(screen.getByText('CRUZ, Ben recorded')).toBeVisible()
  expect(shown.map(({ id }) => id)).toEqual(['second'])
})

test('says that a scan within a minute is a repeat', async () => {
  const { screen, press, identifyAs, shown } = await drawScanner()
  await press('Scan first')
  identifyAs('first', ana)
  await expect.element(screen.getByText('ABAD, Ana recorded')).toBeVisible()
  await press('Scan second')
  identifyAs('second', ana)
  await expect.element(screen.getByText('ABAD, Ana repeat')).toBeVisible()
  expect(shown.at(-1)).toMatchObject({ result: 'repeat', at: at(0) })
})
