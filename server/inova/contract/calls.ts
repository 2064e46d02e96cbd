import * as account from './account.ts';
import * as agreementChecks from './agreement-checklist.ts';
import * as agreements from './agreements.ts';
import * as boards from './boards.ts';
import type { AnyCall } from './call.ts';
import * as catalog from './catalog.ts';
import * as clinic from './clinic.ts';
import * as consults from './consults.ts';
import * as devNotes from './dev-notes.ts';
import * as eligibility from './eligibility.ts';
import * as listActions from './list-actions.ts';
import * as lists from './lists.ts';
import * as packages from './packages.ts';
import * as patients from './patients.ts';
import * as policy from './policy.ts';
import * as research from './research.ts';
import * as sentDocuments from './sent-documents.ts';
import * as session from './session.ts';
import * as signatures from './signatures.ts';
import * as signing from './signing.ts';
import * as status from './status.ts';
import * as verifications from './verifications.ts';

/** Every call of the contract, in the order of the OpenAPI document. */
export const calls: AnyCall[] = [
  session.login,
  session.logout,
  session.currentUser,
  session.currentClient,
  session.listClients,
  session.changeClient,
  session.resetUser,
  account.forgotPassword,
  account.resetPassword,
  account.getTwoStepStatus,
  account.prepareTwoStep,
  account.enableTwoStep,
  account.disableTwoStep,
  patients.searchPatients,
  patients.createPatient,
  patients.importEhrPatient,
  patients.getPatient,
  patients.getPatientHistory,
  policy.getPolicy,
  policy.sendPolicy,
  sentDocuments.openSentDocument,
  eligibility.readEligibility,
  eligibility.importEligibility,
  verifications.listVerifications,
  verifications.startVerification,
  verifications.getVerification,
  verifications.saveVerification,
  verifications.runVerificationAction,
  verifications.addAuthorization,
  verifications.runAuthorizationAction,
  clinic.listCptCodes,
  clinic.listNotifications,
  agreementChecks.getChecklist,
  agreementChecks.checkItem,
  catalog.readCatalog,
  catalog.listVersions,
  catalog.moveInCatalog,
  catalog.addPackage,
  catalog.addChecklist,
  catalog.addDiscount,
  catalog.changeCategory,
  catalog.changePackage,
  catalog.changeChecklist,
  catalog.changeDiscount,
  consults.listCounselors,
  consults.getConsult,
  consults.bookConsult,
  consults.moveConsult,
  consults.cancelConsult,
  consults.recordConsultOutcome,
  devNotes.listDevNotes,
  devNotes.latestWelcome,
  devNotes.listWelcomes,
  devNotes.createWelcome,
  status.listStatus,
  status.listPublicStatus,
  status.listResolvedStatus,
  status.createStatus,
  status.updateStatus,
  status.resolveStatus,
  boards.listBoards,
  boards.showBoard,
  lists.listLists,
  lists.showList,
  lists.countListRows,
  lists.exportListCsv,
  listActions.checkListAction,
  listActions.runListAction,
  packages.listPackages,
  packages.listPackagesInCategory,
  packages.listCategories,
  packages.createCategory,
  packages.listChecklistTemplates,
  packages.listDiscounts,
  agreements.listAgreements,
  agreements.createAgreement,
  agreements.previewAgreement,
  agreements.getAgreement,
  agreements.saveAgreement,
  agreements.getAgreementDocument,
  agreements.sendEstimate,
  agreements.sendAgreement,
  agreements.sendAgreementReminder,
  agreements.revokeAgreement,
  agreements.setPaymentPlan,
  agreements.recordPayment,
  research.saveCohort,
  research.showCohort,
  signatures.requestSignature,
  signatures.listSignatures,
  signatures.getSignature,
  signatures.remindSignature,
  signatures.voidSignature,
  signatures.extendSignature,
  signatures.witnessSignature,
  signatures.signatureDocument,
  signing.identifySigner,
  signing.showSigning,
  signing.signDocument,
  signing.declineDocument,
  signing.signingDocument,
];
