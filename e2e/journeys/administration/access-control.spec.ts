import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  makeUniqueWord,
  openDashboard,
  openMenu,
  signIn,
  test,
  visit,
} from '../../portal.ts'

test('a permission that a role gets opens its screen for who is signed in, and closes it again', async ({ page, openPage }) => {
  const librarian = await openPage()
  await openDashboard(librarian, 'librarian')
  const menu = librarian.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Clearance' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Messages' })).toBeHidden()

  await signIn(page, 'administrator')
  await visit(page, '/admin/settings/roles-permission', 'Roles Permission')
  await page.getByRole('textbox', { name: 'Search permission' }).fill('view students')
  const box = page.getByRole('checkbox', { name: 'View Students: Librarian' })
  await box.check()
  await expect(page.getByText('1 change not saved')).toBeVisible()
  await expectAccessible(page, 'roles and permissions')
  await page.getByRole('button', { name: 'Review and save' }).click()
  const question = page.getByRole('dialog', { name: 'Save these changes?' })
  await expect(question).toContainText('gets View Students')
  await confirmQuestion(page, 'Save these changes?', 'Save')
  await expectToast(page, 'Role Permissions Successfully Updated')
  await expect(page.getByText('not saved')).toBeHidden()

  await menu.getByRole('link', { name: 'Clearance' }).click()
  await expect(menu.getByRole('link', { name: 'Students', exact: true })).toBeVisible()
  await menu.getByRole('link', { name: 'Students', exact: true }).click()
  await expect(librarian.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()

  await box.uncheck()
  await page.getByRole('button', { name: 'Review and save' }).click()
  await expect(question).toContainText('loses View Students')
  await confirmQuestion(page, 'Save these changes?', 'Save')
  await expect(page.getByText('not saved')).toBeHidden()
  await librarian.reload()
  await expect(librarian.getByRole('heading', { name: 'Forbidden' })).toBeVisible()
})

test('an administrator sees the portal as the cashier does, and cannot change anything meanwhile', async ({ page }) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/settings/roles', 'Roles')
  await page.getByRole('row').filter({ hasText: 'Cashier' }).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Preview as this role' }).click()
  await confirmQuestion(page, 'Preview the portal as Cashier?', 'Start preview')
  await expect(page.getByText('Previewing as Cashier (read-only)')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await openMenu(page, 'Cashier')
  await expect(menu.getByRole('link', { name: 'Payments', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Users' })).toBeHidden()
  await expectAccessible(page, 'the preview of a role')
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Forbidden' })).toBeVisible()
  await page.getByRole('button', { name: 'End preview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
  await expect(page.getByText('Previewing as')).toBeHidden()
})

test('an administrator adds a role and a permission, and looks who has it, also on a phone', async ({ page }) => {
  const word = makeUniqueWord()
  await signIn(page, 'administrator')
  await visit(page, '/admin/settings/roles', 'Roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  const role = page.getByRole('dialog', { name: 'Add role' })
  await role.getByRole('button', { name: 'Add' }).click()
  await expect(role.getByText('This field is required')).toBeVisible()
  await role.getByRole('textbox', { name: 'Name' }).fill(`Nurse ${word}`)
  await role.getByRole('combobox', { name: 'Copy permissions from' }).selectOption({ label: 'Guard' })
  await role.getByRole('button', { name: 'Add' }).click()
  await expectToast(page, 'Role Successfully Created')
  await expect(page.getByRole('row').filter({ hasText: `Nurse ${word}` })).toContainText('Own')
  await expectAccessible(page, 'the roles')

  await visit(page, '/admin/settings/permissions', 'Permissions')
  await page.getByRole('button', { name: 'Add permission' }).click()
  const form = page.getByRole('dialog', { name: 'Add permission' })
  await form.getByRole('textbox', { name: 'Name' }).fill(`See ${word}`)
  await form.getByRole('button', { name: 'Add' }).click()
  await expectToast(page, 'Permission Successfully Created')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('textbox', { name: 'Search permission' }).fill('Accept Admission')
  await page.getByRole('button', { name: 'Actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Holders' }).click()
  await expect(page.getByRole('dialog', { name: 'Accept Admission' })).toContainText('Registrar')
  await expectAccessible(page, 'who has a permission, on a phone')
  await page.keyboard.press('Escape')
  for (const path of ['roles-permission', 'permissions', 'roles']) {
    await page.goto(`/admin/settings/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page, path)
  }
})
