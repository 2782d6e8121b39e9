import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const kit = readdirSync(join(import.meta.dirname, '../../../node_modules/@mantine/core/styles')) as string[]
const styles = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8')

test('every part of the kit that is used brings its style', () => {
  const used = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
  const missing = new Set(used.filter((name) => kit.includes(`${name}.layer.css`) && !styles.includes(`/${name}.layer.css`)))
  expect([...missing]).toEqual([])
})
