import { MAX_IMPORT_ROWS } from '@talaan/contract'
import { expect, it } from 'vitest'
import { runAlone } from './run-alone.ts'

it('works on one large sheet at a time, and on small ones at once', async () => {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await new Promise((resume) => setTimeout(resume, 5))
    steps.push(`${name} ends`)
  }
  const large = MAX_IMPORT_ROWS + 1
  await Promise.all([runAlone(large, work('first')), runAlone(large, work('second')), runAlone(MAX_IMPORT_ROWS, work('small'))])
  const isLarge = (step: string) => !step.startsWith('small')
  expect(steps.filter(isLarge)).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(steps.indexOf('small begins')).toBeLessThan(steps.indexOf('first ends'))
})

it('goes on with the next sheet when one fails', async () => {
  const failing = runAlone(MAX_IMPORT_ROWS + 1, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await runAlone(MAX_IMPORT_ROWS + 1, async () => 'done')).toBe('done')
})
