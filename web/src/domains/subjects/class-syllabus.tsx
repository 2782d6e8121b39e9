export { SyllabusView as default } from '../../shared/class-pages/syllabus-view.tsx'
