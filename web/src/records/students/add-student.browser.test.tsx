import { curriculum } from '@talaan/contract/calls'
import { expect, test } from 'vitest'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import AddStudent from './add-student.tsx'

const server = fakeServer()

test('a new student starts in the first year of the chosen course, with its active curriculum, in the year that is enrolled for', async () => {
  const courses = [
    { id: 1, code: 'BSIT', name: 'Information Technology', level_type: 'college', levels: [1, 2], is_active: true },
    { id: 2, code: 'ABM', name: 'Accountancy', level_type: 'high_school', levels: [11, 12], is_active: true },
  ]
  server.on(curriculum.courseOptions, () => ({ data: courses }) as never)
  server.on(curriculum.curricula, ({ course_id }) => {
    const plan = (id: number, is_active: boolean) => ({ id, name: `Plan ${id}`, is_active })
    return { data: Number(course_id) === 1 ? [plan(10, false), plan(11, true)] : [plan(20, true)] } as never
  })
  const { screen } = await draw(AddStudent, {
    prepare: (client) => client.setQueryData(settingsQuery.queryKey, { data: { enrollment_school_year: '2026-2027' } } as never),
  })
  const select = (name: string) => screen.getByRole('combobox', { name, exact: true })
  const chosen = () => ['Curriculum', 'Year level'].map((name) => (select(name).element() as HTMLSelectElement).value)
  await expect.element(select('School year of entry')).toHaveValue('2026-2027')
  await expect.element(select('Entered as')).toHaveValue('new')
  await select('Course').selectOptions('1')
  await expect.poll(chosen).toEqual(['11', '1'])
  await select('Curriculum').selectOptions('10')
  await select('Course').selectOptions('2')
  await expect.poll(chosen).toEqual(['20', '11'])
  await select('Course').selectOptions('1')
  await expect.poll(chosen).toEqual(['11', '1'])
})
