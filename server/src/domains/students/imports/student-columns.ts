import { civilStatuses, enrolleeTypes, genders, STUDENT_NUMBER, type StudentState, studentStates } from '@talaan/contract'
import { readDigits, readMobile, readOneOf, readSchoolYear, readTextUpTo, readYearLevel } from '../../imports/cells.ts'
import { dateColumn } from '../../imports/dates.ts'
import type { FullName } from '../../imports/full-names.ts'
import { column, type ImportKind, UnreadableCell } from '../../imports/kind.ts'
import { fullNameColumn, readEmail, readFullName, readName } from '../../imports/person-cells.ts'

/** One student of a sheet. The name stands in `last_name` and `first_name`, or in `full_name` as `DELA CRUZ, Juan P.` */
export interface ImportedStudent {
  student_id_number: string
  lrn: string
  last_name: string
  first_name: string
  middle_name: string
  extension_name: string
  full_name: FullName
  birthdate: string
  birthplace: string
  gender: (typeof genders)[number]
  civil_status: (typeof civilStatuses)[number]
  religion: string
  citizenship: string
  personal_email: string
  contact_number: string
  street: string
  barangay: string
  municipality: string
  province: string
  zipcode: string
  course: string
  curriculum: string
  level: number
  entry_sy: string
  entry_type: (typeof enrolleeTypes)[number]
  status: StudentState
  father_name: string
  mother_name: string
  guardian_name: string
  guardian_contact_number: string
  emergency_contact_name: string
  emergency_contact_number: string
  school_graduated_name: string
}

const readText = readTextUpTo(100)

/** The columns of a sheet of students, one student a row, with the names that schools give them. */
export const studentColumns: ImportKind<ImportedStudent, { name: string }>['columns'] = {
  student_id_number: column(
    'Student number',
    ['studentno', 'studentid', 'studentidnumber', 'idnumber', 'idno', 'studno', 'schoolid'],
    readStudentNumber,
    '2024-00123',
  ),
  lrn: column('LRN', ['learnerreferencenumber', 'lrnno', 'learnersreferenceno'], readDigits(12, 'An LRN'), '136728140123'),
  last_name: column('Last name', ['surname', 'familyname', 'lname'], readName, 'DELA CRUZ'),
  first_name: column('First name', ['givenname', 'fname', 'firstnames'], readName, 'Juan'),
  middle_name: column('Middle name', ['mname', 'middle', 'middleinitial', 'mi'], readName, 'Santos'),
  extension_name: column('Extension', ['suffix', 'nameextension', 'ext', 'extname'], readTextUpTo(10), 'Jr.'),
  full_name: fullNameColumn(['studentname', 'nameofstudent', 'nameofstudents', 'learnersname']),
  birthdate: dateColumn('Birthdate', ['birthday', 'dateofbirth', 'bday', 'dob'], '2006-03-14'),
  birthplace: column('Birthplace', ['placeofbirth'], readTextUpTo(200), 'Cabanatuan City'),
  gender: column('Gender', ['sex'], readOneOf(genders, { m: 'Male', f: 'Female', boy: 'Male', girl: 'Female' }), 'Male'),
  civil_status: column(
    'Civil status',
    ['maritalstatus'],
    readOneOf(civilStatuses, { s: 'Single', m: 'Married', w: 'Widow', livein: 'Common Law', commonlaw: 'Common Law' }),
    'Single',
  ),
  religion: column('Religion', ['religiousaffiliation'], readText, 'Roman Catholic'),
  citizenship: column('Citizenship', ['nationality'], readText, 'Filipino'),
  personal_email: column('Email', ['emailaddress', 'personalemail', 'mail'], readEmail, 'juan.delacruz@example.com'),
  contact_number: column(
    'Contact number',
    ['mobile', 'mobileno', 'mobilenumber', 'contactno', 'cellphone', 'cellphoneno', 'cpno', 'phone'],
    readMobile,
    '09171234567',
  ),
  street: column(
    'House number and street',
    ['street', 'houseno', 'housenoandstreet', 'purok', 'sitio', 'address1'],
    readText,
    '12 Rizal St.',
  ),
  barangay: column('Barangay', ['brgy', 'bgy'], readText, 'San Isidro'),
  municipality: column('City or municipality', ['city', 'municipality', 'town', 'citymunicipality'], readText, 'Cabanatuan City'),
  province: column('Province', ['prov'], readText, 'Nueva Ecija'),
  zipcode: column('ZIP code', ['zip', 'postalcode'], readDigits(4, 'A ZIP code'), '3100'),
  course: column('Course', ['program', 'strand', 'degree', 'coursecode', 'track', 'trackstrand'], readText, 'BSIT', true),
  curriculum: column('Curriculum', ['prospectus', 'curriculumname', 'curriculumyear'], readText, ''),
  level: column('Year level', ['year', 'yr', 'yearlevel', 'grade', 'gradelevel', 'level'], readYearLevel, '2', true),
  entry_sy: column(
    'School year of entry',
    ['entrysy', 'yearofentry', 'schoolyearentered', 'syentered', 'dateadmitted', 'yearadmitted'],
    readSchoolYear,
    '2024-2025',
  ),
  entry_type: column('Entered as', ['entrytype', 'enrolleetype', 'admissiontype'], readOneOf(enrolleeTypes), 'new'),
  status: column(
    'Status',
    ['studentstatus', 'academicstatus'],
    readOneOf<StudentState>(studentStates, {
      enrolled: 'active',
      current: 'active',
      onleave: 'loa',
      leaveofabsence: 'loa',
      graduate: 'graduated',
      alumni: 'graduated',
      transferredout: 'transferred',
      dropped: 'awol',
    }),
    'active',
  ),
  father_name: column('Father', ['fathersname', 'fathername', 'nameoffather'], readFullName, 'Pedro Dela Cruz'),
  mother_name: column('Mother', ['mothersname', 'mothername', 'mothersmaidenname', 'nameofmother'], readFullName, 'Maria Santos'),
  guardian_name: column('Guardian', ['guardiansname', 'guardianname', 'nameofguardian'], readFullName, 'Maria Dela Cruz'),
  guardian_contact_number: column(
    "Guardian's contact number",
    ['guardiancontact', 'guardianscontactno', 'guardiancontactno', 'parentscontactnumber'],
    readMobile,
    '09181234567',
  ),
  emergency_contact_name: column(
    'Emergency contact',
    ['emergencycontactname', 'contactperson', 'incaseofemergency'],
    readFullName,
    'Maria Dela Cruz',
  ),
  emergency_contact_number: column(
    "Emergency contact's number",
    ['emergencycontactnumber', 'emergencycontactno', 'contactpersonnumber', 'emergencynumber'],
    readMobile,
    '09181234567',
  ),
  school_graduated_name: column(
    'Last school',
    ['lastschoolattended', 'schoollastattended', 'previousschool'],
    readTextUpTo(200),
    'Cabanatuan National High School',
  ),
}

function readStudentNumber(text: string): string {
  const number = text.trim().toUpperCase()
  if (number.length > 20 || !STUDENT_NUMBER.test(number))
    throw new UnreadableCell(`'${text.slice(0, 40)}' is not a student number such as 2026-00012`)
  return number
}
