import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const kit = readdirSync(join(import.meta.dirname, '../../../node_modules/@mantine/core/styles')) as string[]
const read = (file: string) => readFileSync(join(source, file), 'utf8')

/** The parts of the kit that these files use and whose style is neither in the sheet nor named by a file itself. */
function withoutStyle(files: readonly string[], sheet: string): string[] {
  const texts = files.filter((file) => file.endsWith('.tsx')).map(read)
  const styles = [read(sheet), ...texts].join()
  const used = texts
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
  return [...new Set(used.filter((name) => kit.includes(`${name}.layer.css`) && !styles.includes(`/${name}.layer.css`)))]
}

test('every part of the kit that is used brings its style', () => {
  expect(withoutStyle(readdirSync(source, { recursive: true, encoding: 'utf8' }), 'app/mantine.css')).toEqual([])
})

test('also on the pages of applicants, which have fewer', () => {
  const reached = new Set<string>()
  const reach = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const [, to] of read(file).matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)) reach(join(dirname(file), to!))
  }
  reach('apply/main.tsx')
  expect(reached).toContain('domains/admission/form/step-address.tsx')
  expect(withoutStyle([...reached], 'apply/mantine.css')).toEqual([])
})
