// The face of account: people's rights over the data held on them.
export { forgetPersonalData } from './forget-personal-data.ts';
