import { curriculum, prospectus } from '@talaan/contract'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { makePlan, makeRow } from '#testing/prospectus-rows.ts'
import { fakeServer } from '#testing/server.ts'
import ProspectusEditor from './prospectus-editor.tsx'

const server = fakeServer()

const drawEditor = (canEdit: boolean) => {
  const versions = [{ id: 9, name: 'BSIT 2018', is_active: true }]
  const school = { plan: { ...makePlan([makeRow('IT101', 1, 1)]), name: 'BSIT 2026', is_active: false, can: { edit: canEdit }, versions } }
  server.on(prospectus.prospectus, () => ({ data: school.plan }))
  server.on(curriculum.activateCurriculum, () => {
    school.plan = { ...school.plan, is_active: true, versions: [{ ...versions[0]!, is_active: false }] }
    return { data: {}, message: 'Curriculum Successfully Activated' } as never
  })
  return draw(ProspectusEditor, { at: '/admin/settings/registrar/prospectus/edit/1' })
}

test('a curriculum is activated where it is edited, in place of the active one', async () => {
  const { screen } = await drawEditor(true)
  await expect.element(screen.getByText('Inactive', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Activate' }).click()
  await expect.element(screen.getByText('It replaces BSIT 2018 for new students. Current students stay on BSIT 2018.')).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect.element(screen.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Activate' })).not.toBeInTheDocument()
  expect(server.sent(curriculum.activateCurriculum).map(({ fields }) => fields.replaces)).toEqual([9])
})

test('who may not edit a curriculum reads its status only', async () => {
  const { screen } = await drawEditor(false)
  await expect.element(screen.getByText('Inactive', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Activate' })).not.toBeInTheDocument()
})
