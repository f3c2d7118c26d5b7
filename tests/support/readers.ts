import { buildReaders } from '../../build/build-readers.ts';

/** What reads strangers' files starts as it does in the product: from what is built of it. */
export default buildReaders;
