/** What the tests of imports share: sheets as a person sends them. */
import type { Import, ImportKind, ImportMapping } from '@talaan/contract'
import type { CallOptions, CallResult, TestApp } from '../../platform/testing.ts'
import { runImport } from './run-import.ts'

const BOUNDARY = 'x-boundary'

/** A form with one file, as a browser sends it. */
function formOf(fields: Record<string, string>, file: { name: string; body: Buffer }): Buffer {
  const head = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`
  return Buffer.concat([Buffer.from([...head, part].join('')), file.body, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

export const importing = ({ inject, db, createUser }: TestApp, kind: ImportKind) => {
  /** By a registrar of its own, as one person may send only so many files. */
  const send = async (
    target: string | number,
    body: Buffer | string,
    more: { as?: CallOptions['as']; name?: string; kind?: string } = {},
  ) =>
    inject('POST', '/api/imports', {
      as: 'as' in more ? more.as : await createUser('registrar'),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: formOf({ kind: more.kind ?? kind, target: String(target) }, { name: more.name ?? 'sheet.csv', body: Buffer.from(body) }),
    })
  const verb =
    (name: 'check' | 'apply' | 'undo') =>
    (id: number, body: object = {}, as: CallOptions['as'] = 'registrar') =>
      inject('POST', `/api/imports/${id}/${name}`, { as, body })
  const check = (one: Pick<Import, 'id' | 'mapping'>, mapping: ImportMapping = one.mapping) => verb('check')(one.id, { mapping })
  const read = async (id: number): Promise<Import> => (await inject('GET', `/api/imports/${id}`, { as: 'registrar' })).body.data
  const rows = (id: number, show = 'all') => inject('GET', `/api/imports/${id}/rows`, { as: 'registrar', query: { show, limit: 100 } })
  const problems = async (id: number): Promise<string[]> => {
    const { body } = await rows(id)
    return body.data.flatMap((row: { problems: { line: number; level: string; text: string }[] }) =>
      row.problems.map(({ line, level, text }) => `${line} ${level}: ${text}`),
    )
  }
  /** Sends, checks with what was guessed, applies, and does the job. */
  const whole = async (target: string | number, body: Buffer | string): Promise<CallResult & { id: number }> => {
    const { data } = (await send(target, body)).body
    await check(data)
    const answer = await verb('apply')(data.id)
    await runImport(db, data.id)
    return { ...answer, id: data.id }
  }
  return { send, check, apply: verb('apply'), undo: verb('undo'), read, rows, problems, whole }
}
