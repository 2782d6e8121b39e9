/** What a file of the web client may take from `@talaan/contract` as a value: the schemas that check its form. Types are free. */
const statement = /^import (?!type )([^'"]*?) from '@talaan\/contract'/gm

/** Whether a value of the contract is a schema, or fields that several schemas are made of. */
const isSchema = (value: unknown): boolean => isOneSchema(value) || (value instanceof Object && Object.values(value).some(isOneSchema))
const isOneSchema = (value: unknown): boolean => value instanceof Object && '_zod' in value

/** One line for each value that is imported together with all schemas, and could be had without them. */
export function contractImportProblems(file: string, text: string, contract: Record<string, unknown>): string[] {
  return [...text.matchAll(statement)].flatMap(({ 1: clause = '', index }) => {
    const line = text.slice(0, index).split('\n').length
    return valuesIn(clause)
      .filter((name) => !isSchema(contract[name]))
      .map((name) => `${file}:${line} takes ${name} with the schemas; import it from '@talaan/contract/calls' or '@talaan/contract/values'`)
  })
}

function valuesIn(clause: string): string[] {
  if (!clause.startsWith('{')) return [clause]
  const names = clause.replace(/[{}]/g, '').split(',')
  return names.map((name) => name.trim()).flatMap((name) => (name === '' || name.startsWith('type ') ? [] : [name.split(' as ')[0]!]))
}
