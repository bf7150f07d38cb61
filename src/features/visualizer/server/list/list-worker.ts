import { serveJobs } from '#server/pictures/picture-jobs.ts'
import { listPdf } from './list-pdf.ts'

serveJobs(listPdf)
