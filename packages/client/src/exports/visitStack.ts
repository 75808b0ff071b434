export {
  back,
  open,
  openOverFirst,
  type VisitOf,
  type VisitStack,
} from '../core/visit-stack/visitStack.ts'
