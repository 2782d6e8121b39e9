/** An import of values from `@talaan/contract`. A file of the web client may import only schemas this way; types are allowed. */
const importStatement = /^import (?!type )([^'"]*?) from '@talaan\/contract'/gm

/** Whether a value of the contract is a schema, or the shared fields of several schemas. */
const isSchema = (value: unknown): boolean =>
  isSingleSchema(value) || (value instanceof Object && Object.values(value).some(isSingleSchema))
const isSingleSchema = (value: unknown): boolean => value instanceof Object && '_zod' in value

/** One line for each value that is imported together with all schemas, but is available without them. */
export function findContractImportProblems(file: string, text: string, contract: Record<string, unknown>): string[] {
  return [...text.matchAll(importStatement)].flatMap(({ 1: clause = '', index }) => {
    const line = text.slice(0, index).split('\n').length
    return importedValues(clause)
      .filter((name) => !isSchema(contract[name]))
      .map((name) => `${file}:${line} takes ${name} with the schemas; import it from '@talaan/contract/calls' or '@talaan/contract/values'`)
  })
}

function importedValues(clause: string): string[] {
  if (!clause.startsWith('{')) return [clause]
  const names = clause.replace(/[{}]/g, '').split(',')
  return names.map((name) => name.trim()).flatMap((name) => (name === '' || name.startsWith('type ') ? [] : [name.split(' as ')[0]!]))
}
