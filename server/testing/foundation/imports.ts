/** Shared parts of the tests of imports: sheets as a browser sends them. */
import type { Import, ImportKind, ImportMapping, RoleKey } from '@talaan/contract'
import { runImport } from '#foundation/imports/run-import.ts'
import type { CallOptions, CallResult, TestApp } from '#testing/platform/test-app.ts'

const BOUNDARY = 'x-boundary'

/** A form with one file, as a browser sends it. */
function makeForm(fields: Record<string, string>, file: { name: string; body: Buffer }): Buffer {
  const head = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`
  return Buffer.concat([Buffer.from([...head, part].join('')), file.body, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

export const makeImportCalls = ({ inject, services, createUser }: TestApp, kind: ImportKind, role: RoleKey = 'registrar') => {
  /** Sends a sheet as a new user of the role, because uploads are limited per user. */
  const send = async (
    target: string | number,
    body: Buffer | string,
    options: { as?: CallOptions['as']; name?: string; kind?: string } = {},
  ) =>
    inject('POST', '/api/imports', {
      as: 'as' in options ? options.as : await createUser(role),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: makeForm(
        { kind: options.kind ?? kind, target: String(target) },
        { name: options.name ?? 'sheet.csv', body: Buffer.from(body) },
      ),
    })
  const makeAction =
    (name: 'check' | 'apply' | 'undo') =>
    (id: number, body: object = {}, as: CallOptions['as'] = role) =>
      inject('POST', `/api/imports/${id}/${name}`, { as, body })
  const check = (startedImport: Pick<Import, 'id' | 'mapping'>, mapping: ImportMapping = startedImport.mapping) =>
    makeAction('check')(startedImport.id, { mapping })
  const readImport = async (id: number): Promise<Import> => (await inject('GET', `/api/imports/${id}`, { as: role })).body.data
  const listRows = (id: number, show = 'all') => inject('GET', `/api/imports/${id}/rows`, { as: role, query: { show, limit: 100 } })
  const listProblems = async (id: number): Promise<string[]> => {
    const { body } = await listRows(id)
    return body.data.flatMap((row: { problems: { line: number; level: string; text: string }[] }) =>
      row.problems.map(({ line, level, text }) => `${line} ${level}: ${text}`),
    )
  }
  /** Sends a sheet, checks it with the guessed mapping, applies it, and runs the job. */
  const importSheet = async (target: string | number, body: Buffer | string): Promise<CallResult & { id: number }> => {
    const { data } = (await send(target, body)).body
    await check(data)
    const answer = await makeAction('apply')(data.id)
    await runImport(services(), data.id)
    return { ...answer, id: data.id }
  }
  return {
    send,
    check,
    apply: makeAction('apply'),
    undo: (id: number, body: object = {}, as: CallOptions['as'] = role) => makeAction('undo')(id, { reason: 'Wrong file', ...body }, as),
    readImport,
    listRows,
    problems: listProblems,
    importSheet,
  }
}
