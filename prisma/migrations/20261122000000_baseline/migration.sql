-- CreateEnum
CREATE TYPE "Role" AS ENUM ('annotator', 'lead', 'admin');

-- CreateEnum
CREATE TYPE "CharacterKind" AS ENUM ('established', 'synthesized');

-- CreateEnum
CREATE TYPE "Audience" AS ENUM ('listed', 'everyone');

-- CreateEnum
CREATE TYPE "AssignmentState" AS ENUM ('reserved', 'annotated', 'returned');

-- CreateEnum
CREATE TYPE "LinkPurpose" AS ENUM ('invitation', 'passwordReset', 'firstAdmin');

-- CreateEnum
CREATE TYPE "RaterKind" AS ENUM ('person', 'named-person', 'model', 'named-model');

-- CreateEnum
CREATE TYPE "ProviderKind" AS ENUM ('openai-compatible', 'anthropic', 'google', 'scripted');

-- CreateEnum
CREATE TYPE "RunState" AS ENUM ('planning', 'running', 'paused', 'finished', 'stopped');

-- CreateEnum
CREATE TYPE "TaskState" AS ENUM ('open', 'done', 'failed');

-- CreateEnum
CREATE TYPE "CallState" AS ENUM ('done', 'unparsable', 'failed', 'interrupted');

-- CreateEnum
CREATE TYPE "EvaluationPart" AS ENUM ('test', 'judge');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'annotator',
    "passwordHash" TEXT,
    "sessionEpoch" INTEGER NOT NULL DEFAULT 0,
    "verifiedAt" TIMESTAMPTZ(3),
    "verifiedById" UUID,
    "deactivatedAt" TIMESTAMPTZ(3),
    "deactivatedById" UUID,
    "demoSince" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OneTimeLink" (
    "id" UUID NOT NULL,
    "secretHash" TEXT NOT NULL,
    "purpose" "LinkPurpose" NOT NULL,
    "userId" UUID,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OneTimeLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimiterFlexible" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "RateLimiterFlexible_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subjectId" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Character" (
    "id" UUID NOT NULL,
    "contentHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "CharacterKind",
    "language" TEXT NOT NULL,
    "attributes" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Character_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Scene" (
    "id" UUID NOT NULL,
    "contentHash" TEXT NOT NULL,
    "title" TEXT,
    "language" TEXT NOT NULL,
    "worldview" TEXT,
    "situation" TEXT,
    "motivations" JSONB NOT NULL DEFAULT '[]',
    "characters" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Scene_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Import" (
    "id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "fileName" TEXT,
    "contentHash" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created" INTEGER NOT NULL,
    "updated" INTEGER NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "importedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "importedById" UUID,
    "demoSince" TIMESTAMPTZ(3),

    CONSTRAINT "Import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Context" (
    "id" UUID NOT NULL,
    "contentHash" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "characterId" UUID NOT NULL,
    "sceneId" UUID NOT NULL,
    "turns" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Context_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Item" (
    "id" UUID NOT NULL,
    "externalId" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "protocol" TEXT NOT NULL,
    "asks" TEXT[],
    "language" TEXT NOT NULL,
    "cluster" TEXT NOT NULL,
    "contextId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "evaluationId" UUID,
    "benchmarkItemId" UUID,
    "testModelId" UUID,

    CONSTRAINT "Item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Candidate" (
    "id" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "chatModelId" UUID,
    "model" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "turns" JSONB,
    "repairs" JSONB NOT NULL DEFAULT '[]',
    "callId" UUID,

    CONSTRAINT "Candidate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportItem" (
    "importId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "line" INTEGER NOT NULL,

    CONSTRAINT "ImportItem_pkey" PRIMARY KEY ("importId","itemId")
);

-- CreateTable
CREATE TABLE "Campaign" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "protocol" TEXT NOT NULL,
    "rationaleRequired" BOOLEAN NOT NULL DEFAULT false,
    "overlap" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "audience" "Audience" NOT NULL,
    "importId" UUID,
    "evaluationId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "openedAt" TIMESTAMPTZ(3),
    "openedById" UUID,
    "closedAt" TIMESTAMPTZ(3),
    "closedById" UUID,
    "demoSince" TIMESTAMPTZ(3),

    CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CampaignAnnotator" (
    "campaignId" UUID NOT NULL,
    "annotatorId" UUID NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CampaignAnnotator_pkey" PRIMARY KEY ("campaignId","annotatorId")
);

-- CreateTable
CREATE TABLE "CampaignItem" (
    "id" UUID NOT NULL,
    "campaignId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CampaignItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Assignment" (
    "id" UUID NOT NULL,
    "campaignId" UUID NOT NULL,
    "campaignItemId" UUID NOT NULL,
    "annotatorId" UUID NOT NULL,
    "state" "AssignmentState" NOT NULL DEFAULT 'reserved',
    "order" INTEGER[],
    "reservedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reservedUntil" TIMESTAMPTZ(3) NOT NULL,
    "returnedAt" TIMESTAMPTZ(3),
    "annotatedAt" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Draft" (
    "assignmentId" UUID NOT NULL,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "rationale" TEXT NOT NULL DEFAULT '',
    "unsure" TEXT,
    "flag" TEXT,
    "comment" TEXT NOT NULL DEFAULT '',
    "activeSeconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("assignmentId")
);

-- CreateTable
CREATE TABLE "Rater" (
    "id" UUID NOT NULL,
    "kind" "RaterKind" NOT NULL,
    "name" TEXT,
    "userId" UUID,
    "chatModelId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Rater_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Submission" (
    "id" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "raterId" UUID NOT NULL,
    "series" UUID NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "protocolVersion" INTEGER NOT NULL,
    "order" INTEGER[],
    "rationale" TEXT NOT NULL DEFAULT '',
    "unsure" TEXT,
    "flag" TEXT,
    "comment" TEXT NOT NULL DEFAULT '',
    "activeSeconds" DOUBLE PRECISION,
    "raw" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "assignmentId" UUID,
    "idempotencyKey" TEXT,
    "importId" UUID,
    "callId" UUID,
    "runId" UUID,

    CONSTRAINT "Submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Rating" (
    "submissionId" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "candidate" SMALLINT NOT NULL DEFAULT -1,
    "value" INTEGER,
    "text" TEXT,
    "evidence" JSONB,

    CONSTRAINT "Rating_pkey" PRIMARY KEY ("submissionId","question","candidate")
);

-- CreateTable
CREATE TABLE "Provider" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "ProviderKind" NOT NULL,
    "baseUrl" TEXT,
    "sealedKey" TEXT,
    "keyHint" TEXT,
    "privateAddressAllowedAt" TIMESTAMPTZ(3),
    "privateAddressAllowedById" UUID,
    "concurrency" INTEGER NOT NULL DEFAULT 8,
    "requestsPerMinute" INTEGER,
    "tokensPerMinute" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,
    "retiredAt" TIMESTAMPTZ(3),
    "demoSince" TIMESTAMPTZ(3),

    CONSTRAINT "Provider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderThrottle" (
    "providerId" UUID NOT NULL,
    "allowed" DOUBLE PRECISION NOT NULL,
    "decreases" INTEGER NOT NULL DEFAULT 0,
    "blockedUntil" TIMESTAMPTZ(3),
    "decreasedAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProviderThrottle_pkey" PRIMARY KEY ("providerId")
);

-- CreateTable
CREATE TABLE "ChatModel" (
    "id" UUID NOT NULL,
    "providerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "inputPrice" DOUBLE PRECISION,
    "outputPrice" DOUBLE PRECISION,
    "cachedPrice" DOUBLE PRECISION,
    "contextLength" INTEGER,
    "requestsPerMinute" INTEGER,
    "tokensPerMinute" INTEGER,
    "concurrency" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,
    "retiredAt" TIMESTAMPTZ(3),
    "demoSince" TIMESTAMPTZ(3),

    CONSTRAINT "ChatModel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PromptVersion" (
    "id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "template" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,

    CONSTRAINT "PromptVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Run" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "state" "RunState" NOT NULL DEFAULT 'planning',
    "stateReason" TEXT,
    "stateDetail" TEXT,
    "stateErrorCode" TEXT,
    "stateErrorParams" JSONB,
    "stateModelId" UUID,
    "removableModels" UUID[] DEFAULT ARRAY[]::UUID[],
    "leftOut" UUID[] DEFAULT ARRAY[]::UUID[],
    "stateSince" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stateById" UUID,
    "budget" DOUBLE PRECISION,
    "spent" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "callsDone" INTEGER NOT NULL DEFAULT 0,
    "callsInterrupted" INTEGER NOT NULL DEFAULT 0,
    "inputTokens" BIGINT NOT NULL DEFAULT 0,
    "outputTokens" BIGINT NOT NULL DEFAULT 0,
    "cachedTokens" BIGINT NOT NULL DEFAULT 0,
    "thinkingTokens" BIGINT NOT NULL DEFAULT 0,
    "planned" INTEGER NOT NULL DEFAULT 0,
    "reuse" BOOLEAN NOT NULL DEFAULT false,
    "round" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RunTask" (
    "runId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "subject" UUID NOT NULL,
    "state" "TaskState" NOT NULL DEFAULT 'open',
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RunTask_pkey" PRIMARY KEY ("runId","position")
);

-- CreateTable
CREATE TABLE "Call" (
    "id" UUID NOT NULL,
    "runId" UUID NOT NULL,
    "subject" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "step" TEXT,
    "about" TEXT,
    "judge" TEXT,
    "order" TEXT,
    "turn" INTEGER,
    "repetition" INTEGER,
    "modelId" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "key" TEXT NOT NULL,
    "state" "CallState" NOT NULL,
    "promptHash" TEXT NOT NULL,
    "messages" JSON NOT NULL,
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "seed" INTEGER,
    "raw" TEXT,
    "text" TEXT,
    "thinking" TEXT,
    "finishReason" TEXT,
    "inputTokens" INTEGER,
    "outputTokens" INTEGER,
    "cachedTokens" INTEGER,
    "thinkingTokens" INTEGER,
    "tokensEstimated" BOOLEAN NOT NULL DEFAULT false,
    "cost" DOUBLE PRECISION,
    "latencyMs" INTEGER,
    "retries" INTEGER NOT NULL DEFAULT 0,
    "cause" TEXT,
    "error" TEXT,
    "errorCode" TEXT,
    "errorParams" JSONB,
    "reusedFromId" UUID,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Worker" (
    "id" UUID NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "inFlight" JSONB NOT NULL DEFAULT '{}',
    "demand" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "Worker_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BudgetGrant" (
    "runId" UUID NOT NULL,
    "workerId" UUID NOT NULL,
    "amount" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "BudgetGrant_pkey" PRIMARY KEY ("runId","workerId")
);

-- CreateTable
CREATE TABLE "SecretFingerprint" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "fingerprint" TEXT NOT NULL,
    "setAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SecretFingerprint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OverallBudget" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "cap" DOUBLE PRECISION,
    "setAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "setById" UUID,

    CONSTRAINT "OverallBudget_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Benchmark" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "protocol" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,
    "importId" UUID,
    "demoSince" TIMESTAMPTZ(3),

    CONSTRAINT "Benchmark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BenchmarkItem" (
    "id" UUID NOT NULL,
    "benchmarkId" UUID NOT NULL,
    "externalId" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "question" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "cluster" TEXT NOT NULL,
    "contextId" UUID NOT NULL,
    "source" TEXT,
    "utterance" TEXT,

    CONSTRAINT "BenchmarkItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BaseResponse" (
    "id" UUID NOT NULL,
    "benchmarkItemId" UUID NOT NULL,
    "chatModelId" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "text" TEXT,
    "repairs" JSONB NOT NULL DEFAULT '[]',
    "callId" UUID,
    "claimedByRunId" UUID,
    "claimedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BaseResponse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Evaluation" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "benchmarkId" UUID NOT NULL,
    "baseModelId" UUID NOT NULL,
    "checkerModelId" UUID,
    "runId" UUID NOT NULL,
    "prompts" JSONB NOT NULL DEFAULT '{}',
    "seed" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,
    "demoSince" TIMESTAMPTZ(3),

    CONSTRAINT "Evaluation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EvaluationModel" (
    "evaluationId" UUID NOT NULL,
    "part" "EvaluationPart" NOT NULL,
    "position" INTEGER NOT NULL,
    "chatModelId" UUID NOT NULL,

    CONSTRAINT "EvaluationModel_pkey" PRIMARY KEY ("evaluationId","part","chatModelId")
);

-- CreateTable
CREATE TABLE "Judging" (
    "id" UUID NOT NULL,
    "campaignId" UUID NOT NULL,
    "runId" UUID NOT NULL,
    "prompts" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,

    CONSTRAINT "Judging_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JudgingModel" (
    "judgingId" UUID NOT NULL,
    "chatModelId" UUID NOT NULL,

    CONSTRAINT "JudgingModel_pkey" PRIMARY KEY ("judgingId","chatModelId")
);

-- CreateTable
CREATE TABLE "HallucinationCheck" (
    "id" UUID NOT NULL,
    "submissionId" UUID NOT NULL,
    "checkerId" UUID NOT NULL,
    "found" BOOLEAN,
    "evidence" TEXT NOT NULL DEFAULT '',
    "callId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HallucinationCheck_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "OneTimeLink_secretHash_key" ON "OneTimeLink"("secretHash");

-- CreateIndex
CREATE INDEX "OneTimeLink_userId_idx" ON "OneTimeLink"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_secretHash_key" ON "ApiToken"("secretHash");

-- CreateIndex
CREATE INDEX "ApiToken_userId_idx" ON "ApiToken"("userId");

-- CreateIndex
CREATE INDEX "AuditEvent_at_idx" ON "AuditEvent"("at");

-- CreateIndex
CREATE INDEX "AuditEvent_subject_subjectId_idx" ON "AuditEvent"("subject", "subjectId");

-- CreateIndex
CREATE UNIQUE INDEX "Character_contentHash_key" ON "Character"("contentHash");

-- CreateIndex
CREATE UNIQUE INDEX "Scene_contentHash_key" ON "Scene"("contentHash");

-- CreateIndex
CREATE UNIQUE INDEX "Import_format_contentHash_key" ON "Import"("format", "contentHash");

-- CreateIndex
CREATE UNIQUE INDEX "Context_contentHash_key" ON "Context"("contentHash");

-- CreateIndex
CREATE INDEX "Context_characterId_idx" ON "Context"("characterId");

-- CreateIndex
CREATE INDEX "Context_sceneId_idx" ON "Context"("sceneId");

-- CreateIndex
CREATE UNIQUE INDEX "Item_externalId_key" ON "Item"("externalId");

-- CreateIndex
CREATE INDEX "Item_benchmarkItemId_idx" ON "Item"("benchmarkItemId");

-- CreateIndex
CREATE INDEX "Item_contextId_idx" ON "Item"("contextId");

-- CreateIndex
CREATE UNIQUE INDEX "Item_evaluationId_benchmarkItemId_testModelId_key" ON "Item"("evaluationId", "benchmarkItemId", "testModelId");

-- CreateIndex
CREATE UNIQUE INDEX "Candidate_itemId_position_key" ON "Candidate"("itemId", "position");

-- CreateIndex
CREATE INDEX "ImportItem_itemId_idx" ON "ImportItem"("itemId");

-- CreateIndex
CREATE INDEX "CampaignAnnotator_annotatorId_idx" ON "CampaignAnnotator"("annotatorId");

-- CreateIndex
CREATE INDEX "CampaignItem_campaignId_taken_position_idx" ON "CampaignItem"("campaignId", "taken" DESC, "position");

-- CreateIndex
CREATE INDEX "CampaignItem_itemId_idx" ON "CampaignItem"("itemId");

-- CreateIndex
CREATE UNIQUE INDEX "CampaignItem_campaignId_itemId_key" ON "CampaignItem"("campaignId", "itemId");

-- CreateIndex
CREATE INDEX "Assignment_campaignId_annotatorId_state_annotatedAt_idx" ON "Assignment"("campaignId", "annotatorId", "state", "annotatedAt");

-- CreateIndex
CREATE INDEX "Assignment_campaignId_state_reservedUntil_idx" ON "Assignment"("campaignId", "state", "reservedUntil");

-- CreateIndex
CREATE UNIQUE INDEX "Assignment_campaignItemId_annotatorId_key" ON "Assignment"("campaignItemId", "annotatorId");

-- CreateIndex
CREATE UNIQUE INDEX "Rater_userId_key" ON "Rater"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Rater_chatModelId_key" ON "Rater"("chatModelId");

-- CreateIndex
CREATE INDEX "Submission_itemId_raterId_idx" ON "Submission"("itemId", "raterId");

-- CreateIndex
CREATE INDEX "Submission_raterId_idx" ON "Submission"("raterId");

-- CreateIndex
CREATE UNIQUE INDEX "Submission_series_revision_key" ON "Submission"("series", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "Submission_series_idempotencyKey_key" ON "Submission"("series", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "Provider_name_key" ON "Provider"("name");

-- CreateIndex
CREATE UNIQUE INDEX "ChatModel_name_key" ON "ChatModel"("name");

-- CreateIndex
CREATE UNIQUE INDEX "PromptVersion_role_language_version_key" ON "PromptVersion"("role", "language", "version");

-- CreateIndex
CREATE INDEX "RunTask_runId_state_position_idx" ON "RunTask"("runId", "state", "position");

-- CreateIndex
CREATE UNIQUE INDEX "RunTask_runId_subject_key" ON "RunTask"("runId", "subject");

-- CreateIndex
CREATE INDEX "Call_runId_subject_idx" ON "Call"("runId", "subject");

-- CreateIndex
CREATE INDEX "Call_runId_state_idx" ON "Call"("runId", "state");

-- CreateIndex
CREATE INDEX "Call_runId_endedAt_idx" ON "Call"("runId", "endedAt");

-- CreateIndex
CREATE INDEX "Call_promptHash_idx" ON "Call"("promptHash");

-- CreateIndex
CREATE INDEX "Call_modelId_idx" ON "Call"("modelId");

-- CreateIndex
CREATE UNIQUE INDEX "Call_runId_key_attempt_key" ON "Call"("runId", "key", "attempt");

-- CreateIndex
CREATE UNIQUE INDEX "Benchmark_name_key" ON "Benchmark"("name");

-- CreateIndex
CREATE INDEX "BenchmarkItem_benchmarkId_position_idx" ON "BenchmarkItem"("benchmarkId", "position");

-- CreateIndex
CREATE INDEX "BenchmarkItem_contextId_idx" ON "BenchmarkItem"("contextId");

-- CreateIndex
CREATE UNIQUE INDEX "BenchmarkItem_benchmarkId_externalId_key" ON "BenchmarkItem"("benchmarkId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "BaseResponse_benchmarkItemId_chatModelId_fingerprint_key" ON "BaseResponse"("benchmarkItemId", "chatModelId", "fingerprint");

-- CreateIndex
CREATE UNIQUE INDEX "Evaluation_runId_key" ON "Evaluation"("runId");

-- CreateIndex
CREATE UNIQUE INDEX "Judging_runId_key" ON "Judging"("runId");

-- CreateIndex
CREATE UNIQUE INDEX "HallucinationCheck_submissionId_checkerId_key" ON "HallucinationCheck"("submissionId", "checkerId");

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_verifiedById_fkey" FOREIGN KEY ("verifiedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_deactivatedById_fkey" FOREIGN KEY ("deactivatedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeLink" ADD CONSTRAINT "OneTimeLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeLink" ADD CONSTRAINT "OneTimeLink_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Import" ADD CONSTRAINT "Import_importedById_fkey" FOREIGN KEY ("importedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Context" ADD CONSTRAINT "Context_characterId_fkey" FOREIGN KEY ("characterId") REFERENCES "Character"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Context" ADD CONSTRAINT "Context_sceneId_fkey" FOREIGN KEY ("sceneId") REFERENCES "Scene"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_contextId_fkey" FOREIGN KEY ("contextId") REFERENCES "Context"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_benchmarkItemId_fkey" FOREIGN KEY ("benchmarkItemId") REFERENCES "BenchmarkItem"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Candidate" ADD CONSTRAINT "Candidate_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Candidate" ADD CONSTRAINT "Candidate_chatModelId_fkey" FOREIGN KEY ("chatModelId") REFERENCES "ChatModel"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportItem" ADD CONSTRAINT "ImportItem_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportItem" ADD CONSTRAINT "ImportItem_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignAnnotator" ADD CONSTRAINT "CampaignAnnotator_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignAnnotator" ADD CONSTRAINT "CampaignAnnotator_annotatorId_fkey" FOREIGN KEY ("annotatorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignItem" ADD CONSTRAINT "CampaignItem_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignItem" ADD CONSTRAINT "CampaignItem_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_campaignItemId_fkey" FOREIGN KEY ("campaignItemId") REFERENCES "CampaignItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_annotatorId_fkey" FOREIGN KEY ("annotatorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rater" ADD CONSTRAINT "Rater_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rater" ADD CONSTRAINT "Rater_chatModelId_fkey" FOREIGN KEY ("chatModelId") REFERENCES "ChatModel"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_raterId_fkey" FOREIGN KEY ("raterId") REFERENCES "Rater"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rating" ADD CONSTRAINT "Rating_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderThrottle" ADD CONSTRAINT "ProviderThrottle_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatModel" ADD CONSTRAINT "ChatModel_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RunTask" ADD CONSTRAINT "RunTask_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "ChatModel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BudgetGrant" ADD CONSTRAINT "BudgetGrant_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Benchmark" ADD CONSTRAINT "Benchmark_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BenchmarkItem" ADD CONSTRAINT "BenchmarkItem_benchmarkId_fkey" FOREIGN KEY ("benchmarkId") REFERENCES "Benchmark"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BenchmarkItem" ADD CONSTRAINT "BenchmarkItem_contextId_fkey" FOREIGN KEY ("contextId") REFERENCES "Context"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BaseResponse" ADD CONSTRAINT "BaseResponse_benchmarkItemId_fkey" FOREIGN KEY ("benchmarkItemId") REFERENCES "BenchmarkItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BaseResponse" ADD CONSTRAINT "BaseResponse_chatModelId_fkey" FOREIGN KEY ("chatModelId") REFERENCES "ChatModel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_benchmarkId_fkey" FOREIGN KEY ("benchmarkId") REFERENCES "Benchmark"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_baseModelId_fkey" FOREIGN KEY ("baseModelId") REFERENCES "ChatModel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_checkerModelId_fkey" FOREIGN KEY ("checkerModelId") REFERENCES "ChatModel"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationModel" ADD CONSTRAINT "EvaluationModel_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationModel" ADD CONSTRAINT "EvaluationModel_chatModelId_fkey" FOREIGN KEY ("chatModelId") REFERENCES "ChatModel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judging" ADD CONSTRAINT "Judging_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judging" ADD CONSTRAINT "Judging_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgingModel" ADD CONSTRAINT "JudgingModel_judgingId_fkey" FOREIGN KEY ("judgingId") REFERENCES "Judging"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgingModel" ADD CONSTRAINT "JudgingModel_chatModelId_fkey" FOREIGN KEY ("chatModelId") REFERENCES "ChatModel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HallucinationCheck" ADD CONSTRAINT "HallucinationCheck_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HallucinationCheck" ADD CONSTRAINT "HallucinationCheck_checkerId_fkey" FOREIGN KEY ("checkerId") REFERENCES "ChatModel"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
