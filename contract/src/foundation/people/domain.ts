export const recordKinds = {
  files: 'File',
  user_infos: 'Personal information',
} as const
