export {
  ExportError,
  type ExportPart,
  type RowCounts,
  type Statements,
} from '../export-restore/ExportPart.ts'
export { readExportOptions } from '../export-restore/readExportOptions.ts'
export { restoreExport } from '../export-restore/restoreExport.ts'
export { exportKeySeal, signerPart } from '../export-restore/signerPart.ts'
export { writeExport } from '../export-restore/writeExport.ts'
