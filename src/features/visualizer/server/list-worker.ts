import { answerJobs } from '#server/pictures/answer-jobs.ts'
import { listPdf } from './list-pdf.ts'

answerJobs(listPdf)
