/** A made-up export of another system, as messy as real ones are: mixed date formats, equal names, missing numbers, spaces, Excel's numbers as text. */

const STUDENTS = 3000
const GRADES_OF_STUDENT = 20

const lastNames = ['DELA CRUZ', 'Santos', 'Ñuñez', 'REYES', "O'Neill", 'Garcia ', 'Peña', 'Villanueva', 'de los Reyes', 'Lim']
const firstNames = ['Juan', 'Maria Clara', 'Ma. Luisa', 'JOSE', 'Ana', 'Mark Anthony', 'Princess', 'John Paul', 'Rosa', 'Kristine Joy']
const monthNames = ['Jan', 'Feb', 'March', 'Apr.', 'May', 'June', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'December']
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)

const padTo = (digits: number, value: number): string => String(value).padStart(digits, '0')
const pick = <V>(values: readonly V[], n: number): V => values[n % values.length]!
const toLine = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')

interface MessyStudent {
  n: number
  /** Blank in some rows, as the LRN of others. */
  number: string
  lrn: string
  last_name: string
  first_name: string
  birthdate: string
}

/** The birthdate of a student: equal names are told apart by it. */
function writeBirthdate(n: number): string {
  const [day, month, year] = [1 + (n % 28), 1 + (Math.floor(n / 28) % 12), 1998 + (Math.floor(n / 336) % 10)]
  const days = Math.round((Date.UTC(year, month - 1, day) - EXCEL_EPOCH) / 86_400_000)
  return pick(
    [
      `${year}-${padTo(2, month)}-${padTo(2, day)}`,
      `${month}/${day}/${year}`,
      `${day}-${monthNames[month - 1]}-${year}`,
      `${monthNames[month - 1]} ${day}, ${year}`,
      String(days),
    ],
    n,
  )
}

function makeStudent(n: number): MessyStudent {
  return {
    n,
    number: n % 10 === 7 ? '' : `2022-${padTo(5, n)}`,
    lrn: n % 20 === 7 ? '' : `4${padTo(11, n)}`,
    last_name: pick(lastNames, n),
    first_name: pick(firstNames, Math.floor(n / 10)),
    birthdate: writeBirthdate(n),
  }
}

interface MessySheet {
  csv: string
  rows: number
  /** Rows with an error, which has one each. */
  errors: number
}

/** 3,000 students of these courses. Among them are rows without a valid course, impossible birthdates, and numbers that are used twice. */
export function makeMessyStudents(courses: readonly { code: string; level: string }[]): MessySheet {
  const lines = Array.from({ length: STUDENTS }, (_, n) => {
    const student = makeStudent(n)
    const course = pick(courses, n)
    const [wrongCourse, wrongDate, usedNumber] = [n % 100 === 91, n % 200 === 93, n % 300 === 95]
    return toLine([
      usedNumber ? '2022-00000' : pick([student.number, ` ${student.number} `, student.number.toLowerCase()], n),
      pick([student.lrn, student.lrn.replace(/(\d{6})/, '$1-')], n),
      pick([student.last_name, ` ${student.last_name}  `], n),
      student.first_name,
      wrongDate ? '2006-02-30' : student.birthdate,
      pick(['M', 'female', 'MALE', 'F'], n),
      pick(['917 123 4567', '9171234567', '+63 917 123 4567', ''], n),
      wrongCourse ? 'NO SUCH COURSE' : course.code,
      course.level,
    ])
  })
  const header = 'Student No.,LRN,Surname,Given Name,Date of Birth,Sex,Mobile No.,Program,Year Level'
  return { csv: [header, ...lines].join('\n'), rows: STUDENTS, errors: STUDENTS / 100 + STUDENTS / 200 + STUDENTS / 300 }
}

const isImported = (n: number): boolean => n % 100 !== 91 && n % 200 !== 93 && n % 300 !== 95

const writeSchoolYear = (year: number, n: number): string =>
  pick([`${year}-${year + 1}`, `SY ${year}-${year + 1}`, `${year}-${String(year + 1).slice(2)}`, String(year)], n)
const writeSemester = (semester: number, n: number): string =>
  semester === 3
    ? 'Summer'
    : pick(
        [
          [`1`, '1st Sem', 'First', 'I'],
          ['2', '2nd Semester', 'second', 'II'],
        ][semester - 1]!,
        n,
      )
const writeGrade = (isHighSchool: boolean, n: number): string =>
  isHighSchool ? pick(['88', '90.00', ' 75', '100', 'INC'], n) : pick(['1.5', '1.75', '2', '2.25', 'inc', '3.00', '5', 'dr'], n)

/**
 * 60,000 grades of the students that `makeMessyStudents` adds, 20 each; every fourth subject is not in a curriculum. Among them are
 * unknown student numbers, grades outside the scale, missing grades, and rows that stand twice.
 */
export function makeMessyGrades(courses: readonly { codes: readonly string[]; isHighSchool: boolean }[]): MessySheet {
  const students = Array.from({ length: STUDENTS }, (_, n) => makeStudent(n)).filter(({ n }) => isImported(n))
  const rows = STUDENTS * GRADES_OF_STUDENT
  const isUnknown = (row: number) => row % 300 === 11
  const isOutsideScale = (row: number) => row % 400 === 13
  const isMissing = (row: number) => row % 600 === 17
  const standsTwice = (row: number) => row % 600 === 19
  const lines = Array.from({ length: rows }, (_, n) => {
    // The row above stands again.
    const row = standsTwice(n) ? n - 1 : n
    const student = students[row % students.length]!
    const index = Math.floor(row / students.length)
    const { codes, isHighSchool } = pick(courses, student.n)
    const code = index % 4 === 3 ? `OLD ${index}` : pick(codes, index)
    const isNamed = student.number === '' && student.lrn === ''
    return toLine([
      isUnknown(row) ? 'X-99999' : pick([student.number, `${student.number} `], row),
      student.number === '' ? student.lrn : '',
      isNamed ? `${student.last_name.trim()}, ${student.first_name}` : '',
      isNamed ? student.birthdate : '',
      writeSchoolYear(2019 + Math.floor(index / 6), row),
      writeSemester(1 + (Math.floor(index / 3) % 2), row),
      pick([code, code.toLowerCase(), ` ${code}`], row),
      `Subject ${index}`,
      pick(['3', '3.0', '3.00'], row),
      isMissing(row) ? '' : isOutsideScale(row) ? '1.10' : writeGrade(isHighSchool, row),
      pick(['REYES, M.', '', 'Dela Cruz'], row),
    ])
  })
  const errors = lines.filter((_, row) => [isUnknown, isOutsideScale, isMissing, standsTwice].some((isWrong) => isWrong(row))).length
  const header = 'Student No.,LRN,Name of Student,Birthday,School Year,Sem,Subject Code,Descriptive Title,Units,Final Grade,Teacher'
  return { csv: [header, ...lines].join('\n'), rows, errors }
}
