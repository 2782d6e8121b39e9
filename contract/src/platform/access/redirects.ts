/** The screen that a path without a screen of its own redirects to. */
export const redirects = {
  '/admin': '/admin/dashboard',
  '/admin/settings': '/admin/settings/system',
  '/admin/settings/registrar': '/admin/settings/registrar/courses',
} as const
