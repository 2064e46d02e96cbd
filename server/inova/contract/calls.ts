import * as account from './account.ts';
import * as agreementChecks from './agreement-checklist.ts';
import * as agreements from './agreements.ts';
import * as boards from './boards.ts';
import type { AnyCall } from './call.ts';
import * as catalog from './catalog.ts';
import * as clinic from './clinic.ts';
import * as consultBookings from './consults.ts';
import * as devNotes from './dev-notes.ts';
import * as eligibility from './eligibility.ts';
import * as listingActions from './list-actions.ts';
import * as listings from './lists.ts';
import * as packages from './packages.ts';
import * as patients from './patients.ts';
import * as policy from './policy.ts';
import * as research from './research.ts';
import * as sentPapers from './sent-documents.ts';
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
  account.secondStep,
  account.prepareSecondStep,
  account.turnOnSecondStep,
  account.turnOffSecondStep,
  patients.searchPatients,
  patients.createPatient,
  patients.importEhrPatient,
  patients.getPatient,
  patients.getPatientHistory,
  policy.getPolicy,
  policy.sendPolicy,
  sentPapers.openSentPaper,
  eligibility.readEligibility,
  eligibility.importEligibility,
  verifications.listVerifications,
  verifications.startVerification,
  verifications.getVerification,
  verifications.saveVerification,
  verifications.actOnVerification,
  verifications.addAuthorization,
  verifications.actOnAuthorization,
  clinic.listCptCodes,
  clinic.listNotifications,
  agreementChecks.getChecks,
  agreementChecks.tickCheck,
  catalog.readCatalog,
  catalog.listVersions,
  catalog.placeInCatalog,
  catalog.addPackage,
  catalog.addChecklist,
  catalog.addDiscount,
  catalog.changeCategory,
  catalog.changePackage,
  catalog.changeChecklist,
  catalog.changeDiscount,
  consultBookings.listCounselors,
  consultBookings.getConsult,
  consultBookings.bookConsult,
  consultBookings.moveConsult,
  consultBookings.cancelConsult,
  consultBookings.endConsult,
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
  listings.listListings,
  listings.showListing,
  listings.countListing,
  listings.listingCsv,
  listingActions.checkListingAction,
  listingActions.runListingAction,
  packages.listPackages,
  packages.listPackagesOf,
  packages.listCategories,
  packages.createCategory,
  packages.listChecklistTemplates,
  packages.listDiscounts,
  agreements.listAgreements,
  agreements.createAgreement,
  agreements.previewAgreement,
  agreements.getAgreement,
  agreements.saveAgreement,
  agreements.getAgreementPaper,
  agreements.sendEstimate,
  agreements.sendAgreement,
  agreements.remindOfAgreement,
  agreements.revokeAgreement,
  agreements.planAgreement,
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
