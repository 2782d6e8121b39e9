import { readFileSync, writeFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  makeUniqueWord,
  pickOption,
  signIn,
  test,
  visit,
} from '../portal.ts'

type Cells = (string | number | null)[][]

/** A workbook in the registrar's format: a title above the column names. */
const workbook = async (rows: Cells) => ({
  name: 'plan.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await writeXlsxFile([['Bayanihan Valley College'], [null], ...rows]).toBuffer(),
})

const HEAD = ['Year', 'Sem', 'Course Code', 'Descriptive Title', 'Lec', 'Lab', 'Category', 'Pre-requisite']
const first = [1, 1, 'EN101', 'Introduction to Linguistics', 3, null, 'Major', 'None']
const second = [1, 2, 'EN102', '=Stylistics', 2, 1, 'Major', 'EN101']
const third = [2, 1, 'EN201', 'Mythology and Folklore', 3, 0, 'Major', 'EN102; YEAR2']

test('a registrar builds a curriculum from an XLSX file, and undoes the import', async ({ page }) => {
  const name = `BSED ${makeUniqueWord()}`
  await signIn(page, 'registrar')
  await visit(page, '/admin/settings/registrar/prospectus', 'Prospectus')
  await page.getByRole('button', { name: 'Add curriculum' }).click()
  const form = page.getByRole('dialog', { name: 'New curriculum' })
  await pickOption(page, form.getByRole('combobox', { name: 'Course' }), /^BSED/)
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: 'Add curriculum' }).click()
  await expectToast(page, 'Curriculum Successfully Created')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const open = page.getByRole('button', { name: 'Import', exact: true })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Import subjects' })
  const send = async (rows: Cells) => dialog.locator('input[type=file]').setInputFiles(await workbook([HEAD, ...rows]))
  const drop = dialog.getByRole('button', { name: /Drop a file here/ })
  const hugeFile = test.info().outputPath('huge.csv')
  writeFileSync(hugeFile, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))
  // A dialog that has just been drawn sets the focus itself, which on a busy machine may come before the key.
  await expect(async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 5_000 }), drop.press('Enter')])
    await chooser.setFiles(hugeFile)
  }).toPass()
  await expect(dialog.getByRole('alert')).toContainText('The limit is 20.0 MB')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.xlsx', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 1, 2]) })
  await expectToast(page, 'Choose a CSV or XLSX file')

  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download template' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'template.xlsx', mimeType: 'application/zip', buffer: readFileSync(await (await saving).path()) })
  for (const [label, column] of [
    ['Year level', 'Year level'],
    ['Descriptive title', 'Descriptive title'],
    ['Laboratory units', 'Laboratory units'],
    ['Prerequisites', 'Prerequisites'],
  ] as const)
    await expect(dialog.getByRole('combobox', { name: label })).toHaveValue(column)
  await dialog.getByRole('button', { name: 'Back' }).click()

  const droppedFile = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['a;b\n1;2\n'], 'dropped.csv'))
    return data
  })
  await drop.dispatchEvent('drop', { dataTransfer: droppedFile })
  await expect(dialog.getByText('dropped.csv')).toBeVisible()
  await dialog.getByRole('button', { name: 'Check 1 row' }).click()
  await expect(dialog.getByText('Choose the column of Code')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()

  await send([first, [1, 5, 'EN102', 'Stylistics', 2, 1, 'Majors', 'EN999'], third])
  await expect(dialog.getByRole('combobox', { name: 'Prerequisites' })).toHaveValue('Pre-requisite')
  await expectAccessible(page, 'columns of an import')
  await dialog.getByRole('button', { name: 'Check 3 rows' }).click()
  const errorRow = dialog.getByRole('row').filter({ hasText: 'EN102' }).first()
  await expect(errorRow).toContainText("'5' is not a valid semester")
  await expect(errorRow).toContainText("Category 'Majors' was not found")
  await expect(errorRow).toContainText(`Prerequisite EN999 was not found in this file or in ${name}`)
  await expect(dialog.getByRole('button', { name: 'Import 2 valid rows' })).toBeVisible()
  await expectAccessible(page, 'problems of an import')
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download errors' }).click()
  const sheet = await readSheet(readFileSync(await (await arriving).path()))
  expect(sheet[0]).toEqual([...HEAD, 'Problem'])
  expect(sheet).toHaveLength(2)
  expect(sheet[1]?.[8]).toContain("Category 'Majors' was not found")

  await dialog.getByRole('button', { name: 'Another file' }).click()
  await send([first, second, third])
  await dialog.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(dialog.getByText('All 3 rows can be imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(dialog.getByRole('heading', { name: '3 subjects imported' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('=Stylistics').or(page.locator('input[value="=Stylistics"]')).first()).toBeVisible()
  await expect(page.getByText('EN201').or(page.locator('input[value="EN201"]')).first()).toBeVisible()

  await open.click()
  await send([first, second, third])
  await expect(dialog.getByText(`The same rows were already imported into ${name}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  const done = dialog.getByRole('article').filter({ hasText: 'Imported' })
  await expectNoSidewaysScroll(page, 'the import dialog')
  await done.getByRole('button', { name: 'plan.xlsx' }).click()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog', { name: 'Undo this import and remove 3 subjects?' }).getByLabel('Reason').fill('Wrong file')
  await confirmQuestion(page, 'Undo this import and remove 3 subjects?', 'Undo import')
  await expectToast(page, '3 rows removed')
  await expect(dialog.getByRole('heading', { name: '3 subjects removed' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('EN201')).toHaveCount(0)
})
