import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const kitStyles = readdirSync(join(import.meta.dirname, '../../../node_modules/@mantine/core/styles')) as string[]
const readSource = (file: string) => readFileSync(join(source, file), 'utf8')

/** The kit's components that these files use without importing their style, neither in the style sheet nor in a file. */
function withoutStyle(files: readonly string[], sheet: string): string[] {
  const texts = files.filter((file) => file.endsWith('.tsx')).map(readSource)
  const styles = [readSource(sheet), ...texts].join()
  const used = texts
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
  return [...new Set(used.filter((name) => kitStyles.includes(`${name}.layer.css`) && !styles.includes(`/${name}.layer.css`)))]
}

test('imports the style of every component of the kit that is used', () => {
  expect(withoutStyle(readdirSync(source, { recursive: true, encoding: 'utf8' }), 'app/mantine.css')).toEqual([])
})

test('imports the styles on the pages of applicants, too', () => {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const [, to] of readSource(file).matchAll(/(?:from|import\() ?'([.#][^']+\.tsx?)'/g))
      visit(to!.startsWith('#') ? to!.slice(1) : join(dirname(file), to!))
  }
  visit('apply/main.tsx')
  expect(reached).toContain('enrollment/admission/form/step-address.tsx')
  expect(withoutStyle([...reached], 'apply/mantine.css')).toEqual([])
})
