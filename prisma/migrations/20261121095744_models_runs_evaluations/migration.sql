-- CreateEnum
CREATE TYPE "ProviderKind" AS ENUM ('openai-compatible', 'anthropic', 'google', 'scripted');

-- CreateEnum
CREATE TYPE "RunKind" AS ENUM ('evaluation', 'judging');

-- CreateEnum
CREATE TYPE "RunState" AS ENUM ('planning', 'running', 'paused', 'finished', 'stopped');

-- CreateEnum
CREATE TYPE "TaskState" AS ENUM ('open', 'done', 'failed');

-- CreateEnum
CREATE TYPE "CallState" AS ENUM ('done', 'unparsable', 'failed', 'interrupted');

-- CreateEnum
CREATE TYPE "EvaluationPart" AS ENUM ('test', 'judge');

-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "evaluationId" UUID;

-- AlterTable
ALTER TABLE "Item" ADD COLUMN     "benchmarkItemId" UUID,
ADD COLUMN     "evaluationId" UUID,
ADD COLUMN     "testModelId" UUID;

-- AlterTable
ALTER TABLE "Judgement" ADD COLUMN     "callId" UUID,
ADD COLUMN     "runId" UUID;

-- AlterTable
ALTER TABLE "Response" ADD COLUMN     "callId" UUID,
ADD COLUMN     "repairs" JSONB NOT NULL DEFAULT '[]';

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
CREATE TABLE "ProviderPace" (
    "providerId" UUID NOT NULL,
    "allowed" DOUBLE PRECISION NOT NULL,
    "blockedUntil" TIMESTAMPTZ(3),
    "loweredAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProviderPace_pkey" PRIMARY KEY ("providerId")
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
    "kind" "RunKind" NOT NULL,
    "state" "RunState" NOT NULL DEFAULT 'planning',
    "stateReason" TEXT,
    "stateDetail" TEXT,
    "stateSince" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stateById" UUID,
    "budget" DOUBLE PRECISION,
    "spent" DOUBLE PRECISION NOT NULL DEFAULT 0,
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
    "about" UUID,
    "judge" UUID,
    "sideOrder" "SideOrder",
    "modelId" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "key" TEXT NOT NULL,
    "state" "CallState" NOT NULL,
    "promptHash" TEXT NOT NULL,
    "messages" JSONB NOT NULL,
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
    "dimension" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "cluster" TEXT NOT NULL,
    "characterId" UUID NOT NULL,
    "sceneId" UUID NOT NULL,
    "history" JSONB NOT NULL,
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
    "text" TEXT NOT NULL,
    "repairs" JSONB NOT NULL DEFAULT '[]',
    "callId" UUID,
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
    "judgementId" UUID NOT NULL,
    "checker" TEXT NOT NULL,
    "found" BOOLEAN,
    "evidence" TEXT NOT NULL DEFAULT '',
    "callId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HallucinationCheck_pkey" PRIMARY KEY ("id")
);

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
CREATE INDEX "Call_promptHash_idx" ON "Call"("promptHash");

-- CreateIndex
CREATE UNIQUE INDEX "Call_runId_key_attempt_key" ON "Call"("runId", "key", "attempt");

-- CreateIndex
CREATE UNIQUE INDEX "Benchmark_name_key" ON "Benchmark"("name");

-- CreateIndex
CREATE INDEX "BenchmarkItem_benchmarkId_position_idx" ON "BenchmarkItem"("benchmarkId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "BenchmarkItem_benchmarkId_externalId_key" ON "BenchmarkItem"("benchmarkId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "BaseResponse_benchmarkItemId_chatModelId_fingerprint_key" ON "BaseResponse"("benchmarkItemId", "chatModelId", "fingerprint");

-- CreateIndex
CREATE UNIQUE INDEX "Evaluation_runId_key" ON "Evaluation"("runId");

-- CreateIndex
CREATE UNIQUE INDEX "Judging_runId_key" ON "Judging"("runId");

-- CreateIndex
CREATE UNIQUE INDEX "HallucinationCheck_judgementId_checker_key" ON "HallucinationCheck"("judgementId", "checker");

-- CreateIndex
CREATE INDEX "Item_benchmarkItemId_idx" ON "Item"("benchmarkItemId");

-- CreateIndex
CREATE UNIQUE INDEX "Item_evaluationId_benchmarkItemId_testModelId_key" ON "Item"("evaluationId", "benchmarkItemId", "testModelId");

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_benchmarkItemId_fkey" FOREIGN KEY ("benchmarkItemId") REFERENCES "BenchmarkItem"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderPace" ADD CONSTRAINT "ProviderPace_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "Provider"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "BenchmarkItem" ADD CONSTRAINT "BenchmarkItem_characterId_fkey" FOREIGN KEY ("characterId") REFERENCES "Character"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BenchmarkItem" ADD CONSTRAINT "BenchmarkItem_sceneId_fkey" FOREIGN KEY ("sceneId") REFERENCES "Scene"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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
ALTER TABLE "HallucinationCheck" ADD CONSTRAINT "HallucinationCheck_judgementId_fkey" FOREIGN KEY ("judgementId") REFERENCES "Judgement"("id") ON DELETE CASCADE ON UPDATE CASCADE;
